import { setNewPassword } from "@artel/shared/calls/session";
import { IconCircleCheck, IconLinkOff } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSend } from "../../api/use-send.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useText } from "../../ui/use-text.ts";
import styles from "./session.module.css";
import { usePasswordError, usePasswordStrength } from "./use-new-password.ts";

/** Step 2 of recovery: the password twice, then sign-in. `isFirst`: one that was given is replaced. */
export function ChoosePasswordForm(props: { readonly code: string; readonly isFirst: boolean }): ReactElement {
  const { send, isSending, error } = useSend(setNewPassword, { quiet: false });
  const [isDone, setDone] = useState(false);
  const isBadLink = error?.code === "codeWrongOrExpired";
  const save = async (password: string) => {
    if (await send({ SecurityCode: props.code, NewPassword: password })) {
      setDone(true);
    }
  };
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        {isDone && <Saved />}
        {!isDone && isBadLink && <BadLink message={error.message} />}
        {!isDone && !isBadLink && (
          <PasswordForm
            isFirst={props.isFirst}
            isSending={isSending}
            refusal={error?.fields.NewPassword}
            onSave={(password) => void save(password)}
          />
        )}
      </section>
    </div>
  );
}

function PasswordForm(props: {
  readonly isFirst: boolean;
  readonly isSending: boolean;
  readonly refusal: string | undefined;
  readonly onSave: (password: string) => void;
}): ReactElement {
  const { t } = useText();
  const [password, setPassword] = useState("");
  const [repeat, setRepeat] = useState("");
  const [touched, setTouched] = useState({ password: false, repeat: false });
  const strength = usePasswordStrength(password);
  const passwordError = usePasswordError(password);
  const repeatError =
    repeat === "" ? t("validations.required") : repeat === password ? undefined : t("validations.passNotSame");
  const submit = () => {
    setTouched({ password: true, repeat: true });
    if (!passwordError && !repeatError) {
      props.onSave(password);
    }
  };
  return (
    <>
      <h1 className={styles.title}>{t("recover.chooseTitle")}</h1>
      <p className={styles.lead}>{props.isFirst ? t("recover.firstLead") : t("recover.chooseLead")}</p>
      <Form onSubmit={submit} label={t("recover.chooseTitle")}>
        <PasswordField
          label={t("recover.newPassword")}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          onBlur={() => setTouched({ ...touched, password: password !== "" })}
          error={(touched.password ? passwordError : undefined) ?? props.refusal}
          strength={strength}
          disabled={props.isSending}
          required
        />
        <PasswordField
          label={t("recover.repeat")}
          name="repeat"
          autoComplete="new-password"
          value={repeat}
          onChange={setRepeat}
          onBlur={() => setTouched({ ...touched, repeat: repeat !== "" })}
          error={touched.repeat ? repeatError : undefined}
          disabled={props.isSending}
          required
        />
        <Button type="submit" variant="primary" size="lg" block loading={props.isSending}>
          {t("recover.save")}
        </Button>
      </Form>
    </>
  );
}

function Saved(): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.sent}>
      <IconCircleCheck size={44} stroke={1.5} className={styles.doneIcon} aria-hidden="true" />
      <div role="status">
        <h1 className={styles.title}>{t("RestoreComplete")}</h1>
      </div>
      <p className={styles.sentHint}>{t("recover.doneNext")}</p>
      <Button href="/sign-in" variant="primary" size="lg" block>
        {t("common.signIn")}
      </Button>
    </div>
  );
}

function BadLink({ message }: { readonly message: string }): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.sent}>
      <IconLinkOff size={44} stroke={1.5} className={styles.badIcon} aria-hidden="true" />
      <div role="alert">
        <h1 className={styles.title}>{message}</h1>
      </div>
      <p className={styles.sentHint}>{t("recover.badCode")}</p>
      <Button href="/recover-password" variant="primary" size="lg" block>
        {t("recover.newLink")}
      </Button>
    </div>
  );
}
