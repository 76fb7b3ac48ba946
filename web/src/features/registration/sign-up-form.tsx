import type { LegalLinks } from "@artel/shared/reference/legal-links";
import { companyTermsFor } from "@artel/shared/reference/provider-of-country";
import { IconInfoCircle } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Form } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { RichText } from "../../ui/words/rich-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./registration.module.css";
import { type PasswordFields, SignUpFields } from "./sign-up-fields.tsx";
import type { SignUpRole } from "./sign-up-state.ts";
import type { SignUp } from "./use-sign-up.ts";

/** One short form per role: fields, two separate boxes, and a button that says what is missing. */
export function SignUpForm(props: {
  readonly role: SignUpRole;
  readonly signUp: SignUp;
  readonly links: LegalLinks;
  readonly passwordFields: PasswordFields;
}): ReactElement {
  const { t } = useText();
  const { role, signUp, links } = props;
  const { form } = signUp;
  return (
    <div className={styles.sheet}>
      <Form form={form} label={t("signUp.title")}>
        <FormErrors form={form} />
        <SignUpFields role={role} signUp={signUp} passwordFields={props.passwordFields} />
        <Consents role={role} links={links} form={form} />
        {signUp.captcha.field}
        <Submit form={form} />
      </Form>
    </div>
  );
}

/** The terms of the provider for the company's country, or the contractors' agreement; and privacy. */
function Consents(props: {
  readonly role: SignUpRole;
  readonly links: LegalLinks;
  readonly form: SignUp["form"];
}): ReactElement {
  const { t } = useText();
  const { role, links, form } = props;
  const { country } = form.values;
  const [accepted, setAccepted] = useState<string>();
  const waits = role === "company" && country === "";
  const provider = companyTermsFor(country);
  const box = form.box("terms");
  const termsChanged = role === "company" && !box.checked && accepted !== undefined && accepted !== provider;
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
        {...box}
        onChange={(checked) => {
          box.onChange(checked);
          setAccepted(checked ? provider : undefined);
        }}
        disabled={waits}
        label={waits ? t("signUp.acceptCompanyTerms") : terms}
        description={waits ? t("signUp.countryFirst") : termsChanged ? t("signUp.termsChanged") : undefined}
      />
      <Checkbox
        {...form.box("privacy")}
        label={
          <RichText name="signUp.acceptPrivacy" parts={{ privacy: <AppLink href={links.privacy} target="_blank" /> }} />
        }
      />
    </div>
  );
}

function Submit({ form }: { readonly form: SignUp["form"] }): ReactElement {
  const { t } = useText();
  const { terms, privacy } = form.values;
  const errorCount = Object.keys(form.errors).length;
  const hasBoth = terms && privacy;
  const hasOne = terms || privacy;
  const why = hasBoth
    ? errorCount > 0
      ? t("signUp.whyFix", { count: errorCount })
      : undefined
    : hasOne
      ? t("signUp.whyTickOther")
      : t("signUp.whyTick");
  return (
    <div className={styles.submit}>
      <Button type="submit" variant="primary" size="lg" loading={form.isSending} disabled={!hasBoth}>
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
