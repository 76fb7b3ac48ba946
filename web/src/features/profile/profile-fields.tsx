import { latinOffer } from "@artel/shared/checks/latin-offer";
import { phoneBook } from "@artel/shared/checks/phone-book";
import { vatCountries } from "@artel/shared/checks/vat-number";
import { countries } from "@artel/shared/reference/countries";
import { countryChoices } from "@artel/shared/reference/country-choices";
import { provincesOf } from "@artel/shared/reference/provinces";
import { countriesFor } from "@artel/shared/rules/lists/present-lists";
import type { ProfileField, ProfileRole } from "@artel/shared/rules/profile-fields";
import { isFieldRequired } from "@artel/shared/rules/profile-form";
import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useClosedCountries } from "../../api/use-closed-countries.ts";
import { ComboboxField } from "../../ui/form/choice/combobox-field.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { latinHelp } from "../../ui/form/latin-help.ts";
import { TextField, type TextFieldProps } from "../../ui/form/text-field.tsx";
import { useLoaded } from "../../ui/state/use-loaded.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./profile.module.css";
import { taxStatesFor, withValue } from "./profile-draft.ts";
import type { ProfileFormState } from "./use-profile-form.ts";

export interface FieldsProps {
  readonly form: ProfileFormState;
  readonly role: ProfileRole;
  /** What looks wrong and blocks nothing, by field. */
  readonly warnings: Readonly<Record<string, string>>;
  /** Fields that somebody has checked: shown, and changed by support only. */
  readonly locked: readonly ProfileField[];
}

type FieldOptions = Pick<TextFieldProps, "hint" | "autoComplete" | "inputMode" | "type" | "mono" | "prefix">;

/** What every field of the form has: words, value, star, error, warning, lock. */
export function useFieldProps({ form, role, warnings, locked }: FieldsProps) {
  const { t } = useText();
  return (name: ProfileField, hint?: ReactNode) => {
    const isLocked = locked.includes(name);
    const warning = warnings[name];
    return {
      ...form.field(name),
      label: t(`profileForm.${name}`),
      required: isFieldRequired(role, name, form.values),
      disabled: isLocked || form.isSending,
      hint: isLocked ? (
        <Note icon="lock" text={t("profileForm.locked")} />
      ) : warning !== undefined && form.errors[name] === undefined ? (
        <Note icon="warning" text={warning} />
      ) : (
        hint
      ),
      onChange: (value: string) => form.set(withValue(form.values, role, name, value)),
    };
  };
}

function Note({ icon, text }: { readonly icon: "lock" | "warning"; readonly text: string }): ReactElement {
  const Icon = icon === "lock" ? IconLock : IconAlertTriangle;
  return (
    <span className={styles.note} data-icon={icon} role={icon === "warning" ? "status" : undefined}>
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  );
}

/** A text field; one of Latin letters offers the Latin spelling of what was typed in Russian. */
export function ProfileText(
  props: FieldsProps & FieldOptions & { readonly name: ProfileField; readonly any?: boolean },
) {
  const { t } = useText();
  const { form, role, warnings, locked, name, hint, any = false, ...options } = props;
  const field = useFieldProps({ form, role, warnings, locked })(name, hint);
  return (
    <TextField
      {...field}
      {...options}
      spellCheck={false}
      {...(!any && latinHelp(t, latinOffer(field.value), field.onChange))}
    />
  );
}

/** The phone, with the code of the country in front while none is typed. */
export function PhoneField(props: FieldsProps): ReactElement {
  const { phone, country } = props.form.values;
  const phones = useLoaded(phoneBook);
  const code = phone.trim().startsWith("+") ? "" : phones?.codeOf(country);
  return (
    <ProfileText
      {...props}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={code ? "tel-national" : "tel"}
      prefix={code || undefined}
    />
  );
}

/** The country; of companies only those that may sign up. */
export function CountryField(props: FieldsProps): ReactElement {
  const { language } = useText();
  const { role } = props;
  const { country } = props.form.values;
  const offered = countriesFor(role, useClosedCountries());
  const known = countries.filter(({ code }) => code === country || offered.some((one) => one.code === code));
  return <ComboboxField {...useFieldProps(props)("country")} options={countryChoices(known, language)} />;
}

/** A list where the country has one, else free text. */
export function ProvinceField(props: FieldsProps): ReactElement {
  const { language } = useText();
  const field = useFieldProps(props)("province");
  const list = provincesOf(props.form.values.country);
  if (list.length === 0) {
    return <ProfileText {...props} name="province" autoComplete="address-level1" />;
  }
  const options = list.map((province) => ({
    value: province.code,
    label: province[language],
    aliases: [province.en, province.ru],
  }));
  return <ComboboxField {...field} clearable={!field.required} options={options} />;
}

/** The tax status, one of the four tax states. */
export function TaxStatusField(props: FieldsProps): ReactElement {
  const { t } = useText();
  const offered = taxStatesFor(props.role, props.form.values.taxStatus);
  const options = offered.map((state) => ({ value: String(state), label: t(`taxState.${state}`) }));
  return <SelectField {...useFieldProps(props)("taxStatus")} options={options} />;
}

/** Whose VAT number it is: the thirty countries with a pattern. */
export function VatCountryField(props: FieldsProps): ReactElement {
  const { language } = useText();
  const options = countryChoices(
    countries.filter(({ code }) => vatCountries.includes(code)),
    language,
  );
  const field = useFieldProps(props)("countryVat");
  return <ComboboxField {...field} clearable={!field.required} options={options} />;
}
