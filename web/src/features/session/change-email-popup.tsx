import { changeEmail } from "@artel/shared/calls/session/own-account";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { IconMailCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { useText } from "../../ui/use-text.ts";
import { PasswordFailure } from "./password-failure.tsx";
import { wirePassword } from "./wire-password.ts";

/** Asks for another address: it is changed only by the link that is mailed there. */
export function ChangeEmailPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const change = useMutationCall(changeEmail, { quiet: true });
  const errors = {
    email:
      email.trim() === ""
        ? t("validations.required")
        : isEmail(normaliseEmail(email))
          ? undefined
          : t("validations.email"),
    password: password.trim() === "" ? t("validations.required") : undefined,
  };
  const submit = () => {
    setTried(true);
    if (!errors.email && !errors.password) {
      change.mutate({ Email: normaliseEmail(email), Password: wirePassword(password) });
    }
  };
  if (change.isSuccess) {
    return <Sent email={change.variables.Email} onClose={onClose} />;
  }
  const refused = change.error?.fields ?? {};
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    change.reset();
  };
  return (
    <Popup
      opened
      size={400}
      title={t("security.emailTitle")}
      onClose={onClose}
      guarded={email !== ""}
      busy={change.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={change.isPending}>
            {t("security.emailSend")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <Lead />
        <PasswordFailure error={change.error} />
        <TextField
          label={t("security.emailNew")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={typed(setEmail)}
          error={(isTried ? errors.email : undefined) ?? refused.Email}
          disabled={change.isPending}
          spellCheck={false}
          required
        />
        <PasswordField
          label={t("security.present")}
          name="present"
          autoComplete="current-password"
          value={password}
          onChange={typed(setPassword)}
          error={(isTried ? errors.password : undefined) ?? refused.Password}
          disabled={change.isPending}
          required
        />
      </Stack>
    </Popup>
  );
}

function Lead(): ReactElement {
  const { t } = useText();
  return <p>{t("security.emailLead", { email: useSession().email })}</p>;
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
