import { latinOffer } from "@artel/shared/checks/latin-offer";
import { countryChoices } from "@artel/shared/reference/country-choices";
import { companyTermsFor } from "@artel/shared/reference/provider-of-country";
import { countriesFor } from "@artel/shared/rules/lists/present-lists";
import type { SignUpField } from "@artel/shared/rules/sign-up-rules";
import { type ReactElement, useMemo } from "react";
import { useClosedCountries } from "../../api/use-closed-countries.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { ComboboxField } from "../../ui/form/choice/combobox-field.tsx";
import { FormRow } from "../../ui/form/field.tsx";
import { latinHelp } from "../../ui/form/latin-help.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { SignUpRole } from "./sign-up-state.ts";
import type { SignUp } from "./use-sign-up.ts";

interface FieldsProps {
  readonly role: SignUpRole;
  readonly signUp: SignUp;
}

/** The fields of a first password in the form of signing up. */
export type PasswordFields = (form: SignUp["form"]) => ReactElement;

/** The fields of both forms: the country first, because phone code, terms and choices hang on it. */
export function SignUpFields(props: FieldsProps & { readonly passwordFields: PasswordFields }): ReactElement {
  const { role, signUp, passwordFields } = props;
  const { t } = useText();
  const text = useTextField(signUp);
  return (
    <>
      {role === "company" ? (
        <FormRow>
          <CountryField role={role} signUp={signUp} />
          <TextField {...text("companyName", true)} label={t("signUp.companyName")} autoComplete="organization" />
        </FormRow>
      ) : (
        <FormRow>
          <CountryField role={role} signUp={signUp} />
          <PhoneField signUp={signUp} />
        </FormRow>
      )}
      <FormRow>
        <TextField
          {...text("name", true)}
          label={t("signUp.firstName")}
          hint={t("signUp.latinHint")}
          autoComplete="given-name"
        />
        <TextField {...text("surname", true)} label={t("signUp.lastName")} autoComplete="family-name" />
      </FormRow>
      {role === "company" ? (
        <FormRow>
          <EmailField role={role} signUp={signUp} />
          <PhoneField signUp={signUp} />
        </FormRow>
      ) : (
        <>
          <EmailField role={role} signUp={signUp} />
          <TextField
            {...text("address", true)}
            label={t("common.address")}
            hint={t("signUp.addressHint")}
            autoComplete="street-address"
          />
        </>
      )}
      {signUp.asksPassword && passwordFields(signUp.form)}
    </>
  );
}

/** Value, error, and for Latin-only fields the spelling in Latin letters by one click. */
function useTextField(signUp: SignUp) {
  const { t } = useText();
  return (field: SignUpField, isLatin = false) => {
    const bound = signUp.form.field(field);
    return {
      ...bound,
      required: true,
      disabled: signUp.form.isSending,
      ...(isLatin && latinHelp(t, latinOffer(bound.value), bound.onChange)),
    };
  };
}

function CountryField({ role, signUp }: FieldsProps): ReactElement {
  const { t, language } = useText();
  const lists = useClosedCountries();
  const options = useMemo(() => countryChoices(countriesFor(role, lists), language), [role, lists, language]);
  const { form } = signUp;
  const field = form.field("country");
  return (
    <ComboboxField
      {...field}
      onChange={(country) => {
        field.onChange(country);
        // The tick was for the terms of another provider.
        if (role === "company" && (!country || companyTermsFor(country) !== companyTermsFor(form.values.country))) {
          form.set({ terms: false });
        }
      }}
      label={t("common.country")}
      required
      options={options}
      disabled={signUp.form.isSending}
    />
  );
}

function EmailField({ role, signUp }: FieldsProps): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const { email } = signUp;
  const field = useTextField(signUp)("email");
  return (
    <TextField
      {...field}
      onBlur={() => {
        field.onBlur();
        email.check(field.value);
      }}
      label={role === "company" ? t("signUp.workEmail") : t("common.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      ok={email.isFree(field.value)}
      repair={
        email.isTaken(field.value) ? { label: t("signUp.takenInstead"), onUse: () => navigate("/sign-in") } : undefined
      }
    />
  );
}

function PhoneField({ signUp }: { readonly signUp: SignUp }): ReactElement {
  const { t } = useText();
  const text = useTextField(signUp);
  const { phone, country } = signUp.form.values;
  const code = phone.trim().startsWith("+") ? "" : signUp.phones?.codeOf(country);
  return (
    <TextField
      {...text("phone")}
      label={t("common.phone")}
      type="tel"
      inputMode="tel"
      autoComplete={code ? "tel-national" : "tel"}
      prefix={code || undefined}
    />
  );
}
