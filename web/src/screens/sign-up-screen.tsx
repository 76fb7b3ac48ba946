import { legalLinks } from "@artel/shared/reference/legal-links";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { IconBuilding, IconUser } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import styles from "../features/registration/registration.module.css";
import { SignUpDone } from "../features/registration/sign-up-done.tsx";
import { SignUpForm } from "../features/registration/sign-up-form.tsx";
import { marketingTagsOf, type SignUpRole } from "../features/registration/sign-up-state.ts";
import { type Invitation, useInvitation } from "../features/registration/use-invitation.ts";
import { useSignUp } from "../features/registration/use-sign-up.ts";
import { NewPasswordFields } from "../features/session/new-password-fields.tsx";
import { savePassword } from "../features/session/save-password.ts";
import { SendAgain } from "../features/session/send-again.tsx";
import { useNewPassword } from "../features/session/use-new-password.ts";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { useNavigateTo } from "../ui/controls/app-link.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { RadioCards } from "../ui/form/radio.tsx";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useAddress, useParam } from "../ui/state/address.tsx";
import { RichText } from "../ui/words/rich-text.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { usePageCaptcha } from "./use-page-captcha.ts";

registerTexts(accessPagesText);

/** Sign-up: the role first, then one short form. */
export function SignUpScreen(): ReactElement {
  const { t } = useText();
  const { search } = useAddress();
  const navigate = useNavigateTo();
  const invitation = useInvitation(search.ref);
  const role = roleOf(useParam("role"), search);
  const choose = (next: SignUpRole) => navigate(`/sign-up/${next}${window.location.search}`);
  useDocumentTitle(t("signUp.title"));
  return <SignUpPage role={role} invitation={invitation} onChoose={choose} />;
}

/** The part of the path, `contractor` or `company`; `f=1` and an invitation choose the contractor. */
function roleOf(part: string, search: Readonly<Record<string, string>>): SignUpRole | undefined {
  if (part === "company" || part === "contractor") {
    return part;
  }
  return search.f === "1" || search.ref ? "contractor" : undefined;
}

function SignUpPage(props: {
  readonly role: SignUpRole | undefined;
  readonly invitation: Invitation | undefined;
  readonly onChoose: (role: SignUpRole) => void;
}): ReactElement {
  const { t } = useText();
  const { role, invitation } = props;
  const [doneFor, setDoneFor] = useState<string>();
  return (
    <>
      {role && doneFor && (
        <SignUpDone
          role={role}
          email={doneFor}
          again={(others) => <Again email={doneFor}>{others}</Again>}
          onWrongAddress={() => setDoneFor(undefined)}
        />
      )}
      {/* What was typed stays for whoever mistyped the address. */}
      <div className={styles.page} hidden={doneFor !== undefined}>
        <h1 className={styles.title}>{t("signUp.title")}</h1>
        <p className={styles.lead}>{t("signUp.lead")}</p>
        {invitation && (
          <div className={styles.invited}>
            <Banner tone="success">{t("signUp.invitedBy", { company: invitation.companyName })}</Banner>
          </div>
        )}
        <RadioCards
          label={t("signUp.roles")}
          value={role}
          onChange={props.onChoose}
          items={[
            {
              value: "company",
              title: t("signUp.company"),
              icon: IconBuilding,
              lines: [t("signUp.company1"), t("signUp.company2"), t("signUp.company3")],
            },
            {
              value: "contractor",
              title: t("signUp.contractor"),
              icon: IconUser,
              lines: [t("signUp.contractor1"), t("signUp.contractor2"), t("signUp.contractor3")],
            },
          ]}
        />
        {role && <RoleForm key={role} role={role} invitation={invitation} onDone={setDoneFor} />}
        {role === "company" && <Unlisted />}
      </div>
    </>
  );
}

function Again(props: { readonly email: string; readonly children: ReactNode }): ReactElement {
  const captcha = usePageCaptcha(useSignInOptions(), "recover");
  return (
    <SendAgain email={props.email} captcha={captcha}>
      {props.children}
    </SendAgain>
  );
}

function RoleForm(props: {
  readonly role: SignUpRole;
  readonly invitation: Invitation | undefined;
  readonly onDone: (email: string) => void;
}): ReactElement {
  const { search } = useAddress();
  const { role, invitation, onDone } = props;
  const options = useSignInOptions();
  const policy = useNewPassword(invitation?.email);
  const signUp = useSignUp(role, {
    ref: role === "contractor" ? search.ref : undefined,
    captcha: usePageCaptcha(options, "signUp"),
    marketingTags: marketingTagsOf(search),
    email: role === "contractor" ? invitation?.email : undefined,
    password: { problems: policy.problems, save: savePassword },
    onDone,
  });
  return (
    <SignUpForm
      role={role}
      signUp={signUp}
      links={legalLinks(options?.links)}
      passwordFields={(form) => <NewPasswordFields form={form} policy={policy} />}
    />
  );
}

/** Said kindly to those whose country is not offered. */
function Unlisted(): ReactElement | null {
  const email = useSignInOptions()?.supportEmail;
  if (!email) {
    return null;
  }
  return (
    <p className={styles.unlisted}>
      {/* biome-ignore lint/a11y/useAnchorContent: the text comes from the table */}
      <RichText name="signUp.unlisted" values={{ email }} parts={{ mail: <a href={`mailto:${email}`} /> }} />
    </p>
  );
}
