import { accessText } from "@artel/shared/text/access";
import type { ReactElement } from "react";
import { useOperatorSignIn } from "../../features/operators/use-operator-sign-in.ts";
import styles from "../../features/session/session.module.css";
import { wirePassword } from "../../features/session/wire-password.ts";
import { CodeForm } from "../../features/two-factor/code-form.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useDocumentTitle } from "../../ui/layout/document-title.ts";
import { useAddress } from "../../ui/state/address.tsx";
import { RichText } from "../../ui/words/rich-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(accessText);

/** The door of the console: password and a code of the authenticator app. */
export function OperatorSignInScreen(): ReactElement {
  const { t } = useText();
  const { redirect = "" } = useAddress().search;
  const isOurs = /^\/operator(\/[\w/-]*)?(\?[\w=&-]*)?$/.test(redirect);
  const signIn = useOperatorSignIn(isOurs ? redirect : "/operator");
  const { challenge } = signIn;
  useDocumentTitle(t("operatorAccess.title"));
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        <h1 className={styles.title}>{challenge ? t("factor.title") : t("operatorAccess.title")}</h1>
        {challenge ? (
          <CodeForm
            key={String(challenge.error)}
            challenge={challenge}
            isBusy={signIn.isSubmitting}
            onAnswer={signIn.answer}
          />
        ) : (
          <PasswordForm signIn={signIn} />
        )}
      </section>
      <p className={styles.below}>
        {/* biome-ignore lint/a11y/useAnchorContent: the text comes from the table */}
        <RichText name="operatorAccess.product" parts={{ to: <a href="/sign-in" /> }} />
      </p>
    </div>
  );
}

function PasswordForm({ signIn }: { readonly signIn: ReturnType<typeof useOperatorSignIn> }): ReactElement {
  const { t } = useText();
  const required = (value: string) => (value.trim() === "" ? t("validations.required") : undefined);
  const form = useForm({
    initialValues: { email: "", password: "" },
    rules: ({ email, password }) => ({ email: required(email), password: required(password) }),
    send: ({ email, password }) => signIn.submit(email, wirePassword(password)),
  });
  return (
    <>
      <p className={styles.lead}>{t("operatorAccess.lead")}</p>
      <Form form={form} label={t("operatorAccess.title")}>
        {signIn.failure && <Banner tone="danger">{signIn.failure}</Banner>}
        <TextField
          {...form.field("email")}
          label={t("common.email")}
          type="email"
          autoComplete="username"
          disabled={signIn.isSubmitting}
          focus
        />
        <PasswordField {...form.field("password")} label={t("signIn.password")} disabled={signIn.isSubmitting} />
        <Button type="submit" variant="primary" size="lg" block loading={signIn.isSubmitting}>
          {t("common.signIn")}
        </Button>
      </Form>
    </>
  );
}
