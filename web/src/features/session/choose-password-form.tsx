import { passwordLink } from "@artel/shared/calls/session/app";
import { accessLimits } from "@artel/shared/limits/access";
import { IconLinkOff } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { useText } from "../../ui/words/use-text.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { tellNewPassword } from "./new-password-told.ts";
import { savePassword } from "./save-password.ts";
import styles from "./session.module.css";
import { useNewPassword } from "./use-new-password.ts";

/** Step 2 of recovery: the password twice, then the page of sign-in, which says so; a first password signs in. `isFirst`: one that was given is replaced. `isInvited`: a new manager. */
export function ChoosePasswordForm(props: {
  readonly code: string;
  readonly isFirst: boolean;
  readonly isInvited: boolean;
}): ReactElement {
  const [badLink, setBadLink] = useState<string>();
  const { code } = props;
  useEffect(() => {
    const abort = new AbortController();
    // Before two passwords are typed for nothing. No answer says nothing: the form is sent all the same.
    call(passwordLink, { code }, { quiet: true, signal: abort.signal }).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      if (!abort.signal.aborted && error.code === "codeWrongOrExpired") {
        setBadLink(error.message);
      }
    });
    return () => abort.abort();
  }, [code]);
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        {badLink === undefined ? (
          <PasswordForm {...props} onBadLink={setBadLink} />
        ) : (
          <BadLink message={badLink} isInvited={props.isInvited} />
        )}
      </section>
    </div>
  );
}

function PasswordForm(props: {
  readonly code: string;
  readonly isFirst: boolean;
  readonly isInvited: boolean;
  readonly onBadLink: (message: string) => void;
}): ReactElement {
  const { t } = useText();
  const { code, isFirst, isInvited, onBadLink } = props;
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
          tellNewPassword(true);
          navigate("/sign-in");
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
      <p className={styles.lead}>
        {t(isInvited ? "recover.invitedLead" : isFirst ? "recover.firstLead" : "recover.chooseLead")}
      </p>
      <Form form={form} label={t("recover.chooseTitle")}>
        <NewPasswordFields form={form} policy={policy} />
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
          {t("recover.save")}
        </Button>
      </Form>
    </>
  );
}

function BadLink({ message, isInvited }: { readonly message: string; readonly isInvited: boolean }): ReactElement {
  const { t } = useText();
  const hours = accessLimits.managerInvitationSeconds / 3600;
  return (
    <div className={styles.sent}>
      <IconLinkOff size={44} stroke={1.5} className={styles.badIcon} aria-hidden="true" />
      <div role="alert">
        <h1 className={styles.title}>{message}</h1>
      </div>
      <p className={styles.sentHint}>{isInvited ? t("recover.badInvitation", { hours }) : t("recover.badCode")}</p>
      <Button href={isInvited ? "/sign-in" : "/recover-password"} variant="primary" size="lg" block>
        {isInvited ? t("common.signIn") : t("recover.newLink")}
      </Button>
    </div>
  );
}
