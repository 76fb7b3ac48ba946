import { isLatinText } from "@artel/shared/checks/latin-text";
import { transliterate } from "@artel/shared/checks/transliteration";
import { countriesForSignUp } from "@artel/shared/reference/countries";
import { phoneCodeOf } from "@artel/shared/reference/phone-codes";
import type { SignUpField } from "@artel/shared/rules/sign-up-rules";
import { type ReactElement, useMemo } from "react";
import { useNavigateTo } from "../../ui/app-link.tsx";
import { ComboboxField } from "../../ui/form/combobox-field.tsx";
import { FormRow } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/use-text.ts";
import type { SignUpRole } from "./sign-up-state.ts";
import type { SignUp } from "./use-sign-up.ts";

interface FieldsProps {
  readonly role: SignUpRole;
  readonly signUp: SignUp;
}

/** The fields of both forms: the country first, because phone code, terms and choices hang on it. */
export function SignUpFields({ role, signUp }: FieldsProps): ReactElement {
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
        <TextField {...text("name", true)} label={t("signUp.firstName")} autoComplete="given-name" />
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
            label={t("signUp.address")}
            hint={t("signUp.addressHint")}
            autoComplete="street-address"
          />
        </>
      )}
    </>
  );
}

/** Value, error, and for Latin-only fields the spelling in Latin letters by one click. */
function useTextField(signUp: SignUp) {
  const { t } = useText();
  return (field: SignUpField, isLatin = false) => {
    const value = signUp.form[field];
    const latin = transliterate(value);
    const canRepair = isLatin && !isLatinText(value) && isLatinText(latin);
    return {
      name: field,
      value,
      required: true,
      error: signUp.errors[field],
      disabled: signUp.isSending,
      onChange: (next: string) => signUp.set(field, next),
      onBlur: () => signUp.blur(field),
      repair: canRepair
        ? { label: t("signUp.useLatin", { text: latin }), onUse: () => signUp.set(field, latin) }
        : undefined,
    };
  };
}

function CountryField({ role, signUp }: FieldsProps): ReactElement {
  const { t, language } = useText();
  const options = useMemo(
    () =>
      countriesForSignUp(role)
        .map((country) => ({
          value: country.code,
          label: country[language],
          keywords: `${country.code} ${country.en}`,
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [role, language],
  );
  return (
    <ComboboxField
      label={t("signUp.country")}
      name="country"
      required
      options={options}
      value={signUp.form.country}
      onChange={(code) => signUp.set("country", code)}
      onBlur={() => signUp.blur("country")}
      error={signUp.errors.country}
      disabled={signUp.isSending}
    />
  );
}

function EmailField({ role, signUp }: FieldsProps): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const text = useTextField(signUp);
  return (
    <TextField
      {...text("email")}
      label={role === "company" ? t("signUp.workEmail") : t("signUp.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      ok={signUp.isEmailFree}
      repair={signUp.isEmailTaken ? { label: t("signUp.takenInstead"), onUse: () => navigate("/sign-in") } : undefined}
    />
  );
}

function PhoneField({ signUp }: { readonly signUp: SignUp }): ReactElement {
  const { t } = useText();
  const text = useTextField(signUp);
  const { phone, country } = signUp.form;
  const code = phone.trim().startsWith("+") ? "" : phoneCodeOf(country);
  return (
    <TextField
      {...text("phone")}
      label={t("signUp.phone")}
      type="tel"
      inputMode="tel"
      autoComplete={code ? "tel-national" : "tel"}
      prefix={code || undefined}
    />
  );
}
