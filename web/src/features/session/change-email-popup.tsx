import { changeEmail } from "@artel/shared/calls/session/app-account";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { IconMailCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { wirePassword } from "./wire-password.ts";

/** Asks for another address: it is changed only by the link that is mailed there. */
export function ChangeEmailPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { email: present } = useSession();
  const change = useMutationCall(changeEmail, { quiet: true });
  const required = (value: string) => (value.trim() === "" ? t("validations.required") : undefined);
  const form = useForm({
    initialValues: { email: "", present: "" },
    rules: (values) => ({
      email: required(values.email) ?? (isTypedEmail(values.email) ? undefined : t("validations.email")),
      present: required(values.present),
    }),
    wireNames: { Email: "email", Password: "present" },
    send: (values) =>
      change.mutateAsync({ Email: normaliseEmail(values.email), Password: wirePassword(values.present) }),
  });
  if (change.isSuccess) {
    return <Sent email={change.variables.Email} onClose={onClose} />;
  }
  return (
    <AccountPopup title={t("security.emailTitle")} send={t("security.emailSend")} form={form} onClose={onClose}>
      <p>{t("security.emailLead", { email: present })}</p>
      <PasswordFailure error={change.error} />
      <TextField
        {...form.field("email")}
        label={t("security.emailNew")}
        type="email"
        inputMode="email"
        autoComplete="email"
        disabled={form.isSending}
        spellCheck={false}
        required
      />
      <PresentPasswordField {...form.field("present")} disabled={form.isSending} />
    </AccountPopup>
  );
}

function Sent(props: { readonly email: string; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const minutes = accessLimits.emailCodeSeconds / 60;
  return (
    <Popup
      opened
      size={400}
      title={t("security.emailTitle")}
      onClose={props.onClose}
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <div role="status">
        <EmptyState icon={IconMailCheck} title={t("security.emailSent")} compact>
          {t("security.emailSentText", { email: props.email, minutes })}
        </EmptyState>
      </div>
    </Popup>
  );
}
