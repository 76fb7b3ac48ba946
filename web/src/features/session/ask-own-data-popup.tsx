import { askOwnData, ownData } from "@artel/shared/calls/privacy/app";
import { ownDataLimits } from "@artel/shared/limits/privacy";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { wirePassword } from "./wire-password.ts";

/** Asks for a copy of the own data, with the password. */
export function AskOwnDataPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const ask = useMutationCall(askOwnData, { touches: [ownData], quiet: true });
  const form = useForm({
    initialValues: { present: "" },
    rules: (values) => ({ present: values.present === "" ? t("validations.required") : undefined }),
    wireNames: { Password: "present" },
    send: async ({ present }) => {
      await ask.mutateAsync({ Password: wirePassword(present) });
      toast.success(text("ownData.asked"));
      onClose();
    },
  });
  return (
    <AccountPopup title={t("ownData.askTitle")} send={t("ownData.ask")} form={form} onClose={onClose}>
      <p>{t("ownData.askText", { days: ownDataLimits.keptDays })}</p>
      <PasswordFailure error={ask.error} />
      <PresentPasswordField {...form.field("present")} disabled={form.isSending} />
    </AccountPopup>
  );
}
