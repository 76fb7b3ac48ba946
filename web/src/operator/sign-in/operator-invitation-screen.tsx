import type { Output } from "@artel/shared/calls/call";
import { acceptOperatorInvitation, operatorInvitation } from "@artel/shared/calls/operators/operator";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { type ReactElement, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import styles from "../../features/session/session.module.css";
import { QrCode } from "../../features/two-factor/qr-code.tsx";
import { RecoveryCodes } from "../../features/two-factor/recovery-codes.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Form, FormRow } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { Refused } from "../../ui/form/hook/refusal.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useDocumentTitle } from "../../ui/layout/document-title.ts";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(accessPagesText);

type Secret = Output<typeof operatorInvitation>;
type InvitationForm = Readonly<Record<"email" | "name" | "surname" | "password" | "totp", string>>;

const empty: InvitationForm = { email: "", name: "", surname: "", password: "", totp: "" };

/** The one-time link of a new operator: who one is, an app, a password, recovery codes. A link for an address names it. */
export function OperatorInvitationScreen(): ReactElement {
  const { t } = useText();
  const { code = "", email = "" } = useAddress().search;
  const [codes, setCodes] = useState<readonly string[]>();
  useDocumentTitle(t("operatorAccess.inviteTitle"));
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        {codes ? <Created codes={codes} /> : <Invitation code={code} email={email} onCreated={setCodes} />}
      </section>
    </div>
  );
}

function Invitation(props: {
  readonly code: string;
  /** Whom the link is for; empty for that of the first operator. */
  readonly email: string;
  readonly onCreated: (codes: readonly string[]) => void;
}): ReactElement {
  const { t } = useText();
  const [secret, setSecret] = useState<Secret>();
  const form = useForm({
    initialValues: { ...empty, email: props.email },
    send: async (values) => {
      try {
        if (secret) {
          const { recoveryCodes } = await call(
            acceptOperatorInvitation,
            { ...values, code: props.code },
            { quiet: true },
          );
          props.onCreated(recoveryCodes);
        } else {
          setSecret(await call(operatorInvitation, { code: props.code, email: values.email }, { quiet: true }));
        }
      } catch (thrown) {
        const error = toApiError(thrown);
        throw error.code === "notFound" ? new Refused({}, t("operatorAccess.badLink")) : error;
      }
    },
  });
  return (
    <>
      <h1 className={styles.title}>{t("operatorAccess.inviteTitle")}</h1>
      <p className={styles.lead}>{t("operatorAccess.inviteLead")}</p>
      <Form form={form} label={t("operatorAccess.inviteTitle")}>
        <FormErrors form={form} />
        <TextField
          {...form.field("email")}
          label={t("common.email")}
          type="email"
          autoComplete="username"
          disabled={secret !== undefined || props.email !== ""}
          required
        />
        {secret && <Details secret={secret} form={form} />}
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
          {secret ? t("operatorAccess.create") : t("operatorAccess.showKey")}
        </Button>
      </Form>
    </>
  );
}

/** Name, password and app, once the link has proved good. */
function Details(props: { readonly secret: Secret; readonly form: FormState<InvitationForm> }): ReactElement {
  const { t } = useText();
  const { secret, form } = props;
  return (
    <>
      <FormRow>
        <TextField {...form.field("name")} label={t("signUp.firstName")} required />
        <TextField {...form.field("surname")} label={t("signUp.lastName")} />
      </FormRow>
      <PasswordField {...form.field("password")} label={t("signIn.password")} autoComplete="new-password" required />
      <QrCode svg={secret.svg} secret={secret.secret} />
      <CodeField {...form.field("totp")} label={t("profile.codeText")} length={6} />
    </>
  );
}

function Created({ codes }: { readonly codes: readonly string[] }): ReactElement {
  const { t } = useText();
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <h1 className={styles.title}>{t("operatorAccess.created")}</h1>
      <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setSaved} />
      <p className={styles.after}>
        <Button href="/operator/sign-in" variant="primary" size="lg" block disabled={!isSaved}>
          {t("common.signIn")}
        </Button>
      </p>
    </>
  );
}
