import { IconCircleCheck, IconLinkOff } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { useText } from "../../ui/words/use-text.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { savePassword } from "./save-password.ts";
import styles from "./session.module.css";
import { useNewPassword } from "./use-new-password.ts";

/** Step 2 of recovery: the password twice, then sign-in; a first password signs in. `isFirst`: one that was given is replaced. */
export function ChoosePasswordForm(props: { readonly code: string; readonly isFirst: boolean }): ReactElement {
  const [isDone, setDone] = useState(false);
  const [badLink, setBadLink] = useState<string>();
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        {isDone && <Saved />}
        {!isDone && badLink !== undefined && <BadLink message={badLink} />}
        {!isDone && badLink === undefined && (
          <PasswordForm {...props} onSaved={() => setDone(true)} onBadLink={setBadLink} />
        )}
      </section>
    </div>
  );
}

function PasswordForm(props: {
  readonly code: string;
  readonly isFirst: boolean;
  readonly onSaved: () => void;
  readonly onBadLink: (message: string) => void;
}): ReactElement {
  const { t } = useText();
  const { code, isFirst, onSaved, onBadLink } = props;
  const policy = useNewPassword();
  const navigate = useNavigateTo();
  const form = useForm({
    initialValues: { password: "", repeat: "" },
    rules: policy.problems,
    errorsShown: "afterFilling",
    wireNames: { NewPassword: "password" },
    send: async ({ password }) => {
      try {
        if (await savePassword(code, password)) {
          navigate("/");
        } else {
          onSaved();
        }
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.code === "codeWrongOrExpired") {
          onBadLink(error.message);
        }
        throw error;
      }
    },
  });
  return (
    <>
      <h1 className={styles.title}>{t("recover.chooseTitle")}</h1>
      <p className={styles.lead}>{isFirst ? t("recover.firstLead") : t("recover.chooseLead")}</p>
      <Form form={form} label={t("recover.chooseTitle")}>
        <NewPasswordFields form={form} policy={policy} />
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
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
