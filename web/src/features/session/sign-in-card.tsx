import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { DemoUsers } from "./demo-users.tsx";
import type { SignInOptions } from "./send-sign-in.ts";
import styles from "./session.module.css";
import { SignInBanners, SignInFailureBanner } from "./sign-in-messages.tsx";
import type { SignInFlow } from "./use-sign-in.ts";

/** The card of 400 px in the middle of the page: e-mail, password, or the code that is asked after them. */
export function SignInCard(props: {
  readonly signIn: SignInFlow;
  readonly options: SignInOptions | undefined;
  readonly redirect: string | undefined;
  /** Shown instead of the form while a code is asked. */
  readonly code: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { signIn, options, redirect } = props;
  const demo = options?.demo;
  return (
    <div className={styles.column}>
      <SignInBanners redirect={redirect} serviceMode={options?.serviceMode ?? null} />
      <section className={styles.card} aria-labelledby="sign-in-title">
        <h1 className={styles.title} id="sign-in-title">
          {signIn.challenge ? t("factor.title") : t("signIn.title")}
        </h1>
        {signIn.challenge ? props.code : <SignInForm signIn={signIn} supportEmail={options?.supportEmail} />}
      </section>
      {demo && !signIn.challenge && (
        <DemoUsers
          users={demo.users}
          password={demo.password}
          disabled={signIn.isSubmitting}
          onPick={(email) => void signIn.submit(email, demo.password)}
        />
      )}
    </div>
  );
}

function SignInForm(props: { readonly signIn: SignInFlow; readonly supportEmail: string | undefined }): ReactElement {
  const { signIn, supportEmail } = props;
  const { t } = useText();
  const required = (value: string) => (value.trim() === "" ? t("validations.required") : undefined);
  const form = useForm({
    initialValues: { email: "", password: "" },
    rules: ({ email, password }) => ({ email: required(email), password: required(password) }),
    send: ({ email, password }) => signIn.submit(email, password),
  });
  return (
    <>
      <Form form={form} label={t("signIn.title")}>
        <SignInFailureBanner failure={signIn.failure} supportEmail={supportEmail} />
        <TextField
          {...form.field("email")}
          label={t("common.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          disabled={signIn.isSubmitting}
          spellCheck={false}
          focus
        />
        <PasswordField
          {...form.field("password")}
          label={t("signIn.password")}
          autoComplete="current-password"
          disabled={signIn.isSubmitting}
        />
        {signIn.captcha.field}
        <Button type="submit" variant="primary" size="lg" block loading={signIn.isSubmitting}>
          {t("common.signIn")}
        </Button>
      </Form>
      <div className={styles.links}>
        <AppLink href="/recover-password">{t("signIn.forgot")}</AppLink>
        <span>
          {t("signIn.noAccount")} <AppLink href="/sign-up">{t("signIn.signUp")}</AppLink>
        </span>
      </div>
    </>
  );
}
