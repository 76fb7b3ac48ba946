import type { LegalLinks } from "@artel/shared/reference/legal-links";
import { companyTermsFor } from "@artel/shared/reference/provider-of-country";
import type { SignUpField } from "@artel/shared/rules/sign-up-rules";
import { IconInfoCircle } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { AppLink } from "../../ui/app-link.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Form } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/form-errors.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { type Key, useText } from "../../ui/use-text.ts";
import styles from "./registration.module.css";
import { SignUpFields } from "./sign-up-fields.tsx";
import type { SignUpRole } from "./sign-up-state.ts";
import type { SignUp } from "./use-sign-up.ts";

const labels: Readonly<Record<SignUpField, Key>> = {
  country: "signUp.country",
  companyName: "signUp.companyName",
  name: "signUp.firstName",
  surname: "signUp.lastName",
  email: "signUp.email",
  phone: "signUp.phone",
  address: "signUp.address",
};

/** One short form per role: fields, two separate boxes, and a button that says what is missing. */
export function SignUpForm(props: {
  readonly role: SignUpRole;
  readonly signUp: SignUp;
  readonly links: LegalLinks;
}): ReactElement {
  const { t } = useText();
  const { role, signUp } = props;
  const [ticked, setTicked] = useState({ terms: false, privacy: false });
  const errors = Object.entries(signUp.errors) as [SignUpField, string][];
  const items = errors.map(([name, message]) => ({ name, label: t(labels[name]), message }));
  return (
    <div className={styles.sheet}>
      <Form onSubmit={() => ticked.terms && ticked.privacy && signUp.submit()} label={t("signUp.title")}>
        {signUp.attempt > 0 && <FormErrors items={items} attempt={signUp.attempt} />}
        {signUp.failure && <Banner tone="danger">{signUp.failure}</Banner>}
        <SignUpFields role={role} signUp={signUp} />
        <Consents role={role} links={props.links} country={signUp.form.country} ticked={ticked} onTick={setTicked} />
        {signUp.captcha.field}
        <Submit signUp={signUp} ticked={ticked} errorCount={items.length} />
      </Form>
    </div>
  );
}

interface Ticked {
  readonly terms: boolean;
  readonly privacy: boolean;
}

/** The terms of the provider for the company's country, or the contractors' agreement; and privacy. */
function Consents(props: {
  readonly role: SignUpRole;
  readonly links: LegalLinks;
  readonly country: string;
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
}): ReactElement {
  const { t } = useText();
  const { role, links, country, ticked, onTick } = props;
  const provider = companyTermsFor(country);
  const terms =
    role === "company" ? (
      <RichText
        name="signUp.acceptCompany"
        values={{ country: t(`signUp.terms.${provider}`) }}
        parts={{ terms: <AppLink href={links.companyTerms(country)} target="_blank" /> }}
      />
    ) : (
      <RichText name="signUp.acceptContractor" parts={{ terms: <AppLink href={links.agreement} target="_blank" /> }} />
    );
  return (
    <div className={styles.consents}>
      <Checkbox
        label={terms}
        name="terms"
        checked={ticked.terms}
        onChange={(isTicked) => onTick({ ...ticked, terms: isTicked })}
      />
      <Checkbox
        label={
          <RichText name="signUp.acceptPrivacy" parts={{ privacy: <AppLink href={links.privacy} target="_blank" /> }} />
        }
        name="privacy"
        checked={ticked.privacy}
        onChange={(isTicked) => onTick({ ...ticked, privacy: isTicked })}
      />
    </div>
  );
}

function Submit(props: {
  readonly signUp: SignUp;
  readonly ticked: Ticked;
  readonly errorCount: number;
}): ReactElement {
  const { t } = useText();
  const { signUp, ticked, errorCount } = props;
  const hasBoth = ticked.terms && ticked.privacy;
  const hasOne = ticked.terms || ticked.privacy;
  const why = hasBoth
    ? errorCount > 0
      ? t("signUp.whyFix", { count: errorCount })
      : undefined
    : hasOne
      ? t("signUp.whyTickOther")
      : t("signUp.whyTick");
  return (
    <div className={styles.submit}>
      <Button type="submit" variant="primary" size="lg" loading={signUp.isSending} disabled={!hasBoth}>
        {t("common.continue")}
      </Button>
      {why && (
        <span className={styles.why} role="status">
          <IconInfoCircle size={16} aria-hidden="true" />
          {why}
        </span>
      )}
    </div>
  );
}
