import { restorePassword } from "@artel/shared/calls/session/legacy";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import { IconMailOpened } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { call } from "../../api/client.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import type { Captcha } from "../../ui/form/captcha.tsx";
import { Form } from "../../ui/form/field.tsx";
import { NotSent } from "../../ui/form/hook/refusal.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { SendAgain } from "./send-again.tsx";
import styles from "./session.module.css";

/** A refusal of the server is a toast. */
const asToast = { quiet: false };

/** Step 1 of recovery: the address, then what to do with the mail. */
export function RecoverForm({ captcha }: { readonly captcha: Captcha }): ReactElement {
  const { t } = useText();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        {sentTo === undefined ? (
          <AskEmail captcha={captcha} onSent={setSentTo} />
        ) : (
          <CheckMail email={sentTo} captcha={captcha} onOther={() => setSentTo(undefined)} />
        )}
      </section>
      <p className={styles.below}>
        <AppLink href="/sign-in">{t("factor.back")}</AppLink>
      </p>
    </div>
  );
}

function AskEmail(props: { readonly captcha: Captcha; readonly onSent: (email: string) => void }): ReactElement {
  const { t } = useText();
  const { captcha, onSent } = props;
  const form = useForm({
    initialValues: { email: "" },
    rules: ({ email }) => ({
      email:
        email.trim() === ""
          ? t("validations.required")
          : isEmail(normaliseEmail(email))
            ? undefined
            : t("validations.email"),
    }),
    send: async ({ email }) => {
      const token = captcha.take();
      if (token === undefined) {
        throw new NotSent();
      }
      await call(restorePassword, { Email: normaliseEmail(email), captcha: token }, asToast).finally(captcha.reset);
      onSent(normaliseEmail(email));
    },
  });
  return (
    <>
      <h1 className={styles.title}>{t("recover.title")}</h1>
      <p className={styles.lead}>{t("recover.lead")}</p>
      <Form form={form} label={t("recover.title")}>
        <TextField
          {...form.field("email")}
          label={t("common.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          disabled={form.isSending}
          spellCheck={false}
          focus
        />
        {captcha.field}
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
          {t("recover.send")}
        </Button>
      </Form>
    </>
  );
}

function CheckMail(props: {
  readonly email: string;
  readonly captcha: Captcha;
  readonly onOther: () => void;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.sent}>
      <IconMailOpened size={44} stroke={1.5} className={styles.sentIcon} aria-hidden="true" />
      <h1 className={styles.title}>{t("RestoreComplete2")}</h1>
      <p role="status">{t("recover.sent")}</p>
      <p className={styles.sentHint}>{t("recover.sentHint", { email: props.email })}</p>
      <SendAgain email={props.email} captcha={props.captcha}>
        <Button variant="ghost" size="lg" onClick={props.onOther}>
          {t("recover.otherEmail")}
        </Button>
      </SendAgain>
    </div>
  );
}
