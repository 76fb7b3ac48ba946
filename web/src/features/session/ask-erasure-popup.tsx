import { askErasure, erasure } from "@artel/shared/calls/privacy/app";
import { erasureDays } from "@artel/shared/limits/privacy";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { wirePassword } from "./wire-password.ts";

/** Asks for the deletion of the account, with the password. */
export function AskErasurePopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const ask = useMutationCall(askErasure, { touches: [erasure], quiet: true });
  const form = useForm({
    initialValues: { present: "" },
    rules: (values) => ({ present: values.present === "" ? t("validations.required") : undefined }),
    wireNames: { Password: "present" },
    send: async ({ present }) => {
      await ask.mutateAsync({ Password: wirePassword(present) });
      toast.success(text("erasure.done"));
      onClose();
    },
  });
  return (
    <AccountPopup title={t("erasure.popupTitle")} send={t("erasure.ask")} form={form} onClose={onClose}>
      <Banner compact tone="warning">
        {t("erasure.popupText", { days: erasureDays })}
      </Banner>
      <PasswordFailure error={ask.error} />
      <PresentPasswordField {...form.field("present")} disabled={form.isSending} />
    </AccountPopup>
  );
}
