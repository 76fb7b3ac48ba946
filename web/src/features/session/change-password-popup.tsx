import { changePassword } from "@artel/shared/calls/session/app-account";
import { ownSessions } from "@artel/shared/calls/session/app-sessions";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { useNewPassword } from "./use-new-password.ts";
import { wirePassword } from "./wire-password.ts";

/** Changes the own password: the present one, then the new one twice. */
export function ChangePasswordPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const policy = useNewPassword(useSession().email);
  const change = useMutationCall(changePassword, { touches: [ownSessions], quiet: true });
  const form = useForm({
    initialValues: { present: "", password: "", repeat: "" },
    rules: (values) => ({
      present: values.present.trim() === "" ? t("validations.required") : undefined,
      ...policy.problems(values),
    }),
    wireNames: { OldPassword: "present", NewPassword: "password" },
    send: async ({ present, password }) => {
      await change.mutateAsync({ OldPassword: wirePassword(present), NewPassword: password });
      toast.success(text("security.passwordDone"));
      onClose();
    },
  });
  return (
    <AccountPopup title={t("security.passwordTitle")} send={t("security.passwordSave")} form={form} onClose={onClose}>
      <PasswordFailure error={change.error} />
      <PresentPasswordField {...form.field("present")} disabled={form.isSending} />
      <NewPasswordFields form={form} policy={policy} />
    </AccountPopup>
  );
}
