import type { Output } from "@artel/shared/calls/call";
import { acceptOperatorInvitation, operatorInvitation } from "@artel/shared/calls/operators";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { accountText } from "@artel/shared/text/account";
import { type ReactElement, useState } from "react";
import { useSend } from "../../api/use-send.ts";
import styles from "../../features/session/session.module.css";
import { QrCode } from "../../features/two-factor/qr-code.tsx";
import { RecoveryCodes } from "../../features/two-factor/recovery-codes.tsx";
import { useAddress } from "../../ui/address.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Form, FormRow } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useDocumentTitle } from "../../ui/page.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";

registerTexts(accessPagesText, accountText);

type Secret = Output<typeof operatorInvitation>;
type InvitationForm = Readonly<Record<"email" | "name" | "surname" | "password" | "totp", string>>;

/** The one-time link of a new operator: who one is, an app, a password, recovery codes. */
export function OperatorInvitationScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  const [codes, setCodes] = useState<readonly string[]>();
  useDocumentTitle(t("operatorAccess.inviteTitle"));
  return (
    <div className={styles.column}>
      <section className={styles.card}>
        {codes ? <Created codes={codes} /> : <Invitation code={code} onCreated={setCodes} />}
      </section>
    </div>
  );
}

function Invitation(props: {
  readonly code: string;
  readonly onCreated: (codes: readonly string[]) => void;
}): ReactElement {
  const { t } = useText();
  const show = useSend(operatorInvitation);
  const accept = useSend(acceptOperatorInvitation);
  const [form, setForm] = useState<InvitationForm>({ email: "", name: "", surname: "", password: "", totp: "" });
  const [secret, setSecret] = useState<Secret>();
  const error = accept.error ?? show.error;
  const fields = error?.fields ?? {};
  const submit = async () => {
    if (!secret) {
      setSecret(await show.send({ code: props.code, email: form.email }));
      return;
    }
    const reply = await accept.send({ ...form, code: props.code });
    if (reply) {
      props.onCreated(reply.recoveryCodes);
    }
  };
  return (
    <>
      <h1 className={styles.title}>{t("operatorAccess.inviteTitle")}</h1>
      <p className={styles.lead}>{t("operatorAccess.inviteLead")}</p>
      <Form onSubmit={() => void submit()} label={t("operatorAccess.inviteTitle")}>
        {error && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{error.code === "notFound" ? t("operatorAccess.badLink") : error.message}</Banner>
        )}
        <TextField
          label={t("common.email")}
          type="email"
          autoComplete="username"
          value={form.email}
          onChange={(email) => setForm({ ...form, email })}
          error={fields.email}
          disabled={secret !== undefined}
          required
        />
        {secret && <Details secret={secret} form={form} fields={fields} onChange={setForm} />}
        <Button type="submit" variant="primary" size="lg" block loading={show.isSending || accept.isSending}>
          {secret ? t("operatorAccess.create") : t("operatorAccess.showKey")}
        </Button>
      </Form>
    </>
  );
}

/** Name, password and app, once the link has proved good. */
function Details(props: {
  readonly secret: Secret;
  readonly form: InvitationForm;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (form: InvitationForm) => void;
}): ReactElement {
  const { t } = useText();
  const { secret, form, fields } = props;
  const set = (field: keyof InvitationForm) => (value: string) => props.onChange({ ...form, [field]: value });
  return (
    <>
      <FormRow>
        <TextField
          label={t("signUp.firstName")}
          value={form.name}
          onChange={set("name")}
          error={fields.name}
          required
        />
        <TextField label={t("signUp.lastName")} value={form.surname} onChange={set("surname")} />
      </FormRow>
      <PasswordField
        label={t("signIn.password")}
        autoComplete="new-password"
        value={form.password}
        onChange={set("password")}
        error={fields.password}
        required
      />
      <QrCode svg={secret.svg} secret={secret.secret} />
      <CodeField
        label={t("profile.codeText")}
        length={6}
        value={form.totp}
        onChange={set("totp")}
        error={fields.totp}
      />
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
