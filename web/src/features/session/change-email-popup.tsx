import { changeEmail } from "@artel/shared/calls/session/own-account";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { IconMailCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Popup } from "../../ui/popup.tsx";
import { useText } from "../../ui/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { wirePassword } from "./wire-password.ts";

interface Values {
  readonly email: string;
  readonly password: string;
}

/** Asks for another address: it is changed only by the link that is mailed there. */
export function ChangeEmailPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { email: present } = useSession();
  const [values, setValues] = useState<Values>({ email: "", password: "" });
  const [isTried, setTried] = useState(false);
  const change = useMutationCall(changeEmail, { quiet: true });
  const errors = useErrors(values);
  const submit = () => {
    setTried(true);
    if (!errors.email && !errors.password) {
      change.mutate({ Email: normaliseEmail(values.email), Password: wirePassword(values.password) });
    }
  };
  if (change.isSuccess) {
    return <Sent email={change.variables.Email} onClose={onClose} />;
  }
  const refused = change.error?.fields ?? {};
  return (
    <AccountPopup
      title={t("security.emailTitle")}
      send={t("security.emailSend")}
      guarded={values.email !== ""}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t("security.emailLead", { email: present })}</p>
      <PasswordFailure error={change.error} />
      <Fields
        values={values}
        errors={{ email: refused.Email, password: refused.Password, ...(isTried ? errors : {}) }}
        disabled={change.isPending}
        onChange={(changes) => {
          setValues({ ...values, ...changes });
          change.reset();
        }}
      />
    </AccountPopup>
  );
}

function useErrors({ email, password }: Values): Partial<Values> {
  const { t } = useText();
  const required = (value: string) => (value.trim() === "" ? t("validations.required") : undefined);
  const wrongEmail = required(email) ?? (isEmail(normaliseEmail(email)) ? undefined : t("validations.email"));
  const wrongPassword = required(password);
  return { ...(wrongEmail ? { email: wrongEmail } : {}), ...(wrongPassword ? { password: wrongPassword } : {}) };
}

function Fields(props: {
  readonly values: Values;
  readonly errors: { readonly email: string | undefined; readonly password: string | undefined };
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Values>) => void;
}): ReactElement {
  const { t } = useText();
  const { values, errors, disabled, onChange } = props;
  return (
    <>
      <TextField
        label={t("security.emailNew")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={values.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
        disabled={disabled}
        spellCheck={false}
        required
      />
      <PresentPasswordField
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
        disabled={disabled}
      />
    </>
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
