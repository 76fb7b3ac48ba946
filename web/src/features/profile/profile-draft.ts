import type { Profile } from "@artel/shared/calls/profile/legacy";
import { countryOf, isEuCountry } from "@artel/shared/reference/countries";
import { provincesOf } from "@artel/shared/reference/provinces";
import { type TaxState, taxStateOf, taxStates } from "@artel/shared/reference/tax-states";
import type { FieldViolation } from "@artel/shared/rules/password-rules";
import { type ProfileField, type ProfileRole, profileFieldsOf } from "@artel/shared/rules/profile-fields";
import { closedFor, lockedFields, type ProfileForm, profileProblems } from "@artel/shared/rules/profile-form";
import type { ClosedCountries } from "@artel/shared/rules/sign-up-rules";

/** The form as it is typed: the texts of the role's fields, and two boxes. */
export interface ProfileDraft extends Readonly<Record<ProfileField, string>> {
  readonly isVatOptional: boolean;
  readonly terms: number;
}

/** The role of a profile under the name that the rules use. */
export function roleOf(profile: Profile): ProfileRole {
  return profile.userRole === "company" ? "company" : "contractor";
}

/** A stored profile as a draft. */
export function draftOf(profile: Profile): ProfileDraft {
  const texts = profileFieldsOf(roleOf(profile)).map((field) => [field, profile[field]]);
  return { ...Object.fromEntries(texts), isVatOptional: profile.isVatOptional, terms: profile.terms };
}

/** What a field of a stored profile holds, where a person reads it otherwise than the form keeps it. */
export function draftWords(profile: Profile, language: "en" | "ru"): Readonly<Partial<Record<ProfileField, string>>> {
  const { country, province, countryVat } = profile;
  const nameOf = (code: string) => countryOf(code)?.[language] ?? code;
  return {
    country: nameOf(country),
    countryVat: nameOf(countryVat),
    province: provincesOf(country).find(({ code }) => code === province)?.[language] ?? province,
  };
}

/** What differs from the stored profile, as the update calls take it. */
export function changesOf(draft: ProfileDraft, profile: Profile): Readonly<Record<string, string | boolean | number>> {
  const texts = profileFieldsOf(roleOf(profile)).filter((field) => draft[field].trim() !== profile[field]);
  return {
    ...Object.fromEntries(texts.map((field) => [field, draft[field].trim()])),
    ...(draft.isVatOptional === profile.isVatOptional ? {} : { isVatOptional: draft.isVatOptional }),
    ...(draft.terms === profile.terms ? {} : { Terms: draft.terms }),
  };
}

/** The tax states that a form offers: nobody's company is a private person, unless its profile says so already. */
export function taxStatesFor(role: ProfileRole, present: string): readonly TaxState[] {
  const { legalEntity, entrepreneur } = taxStates;
  const own = taxStateOf(Number.parseInt(present, 10));
  if (role !== "company") {
    return Object.values(taxStates);
  }
  return own === undefined || own === legalEntity || own === entrepreneur
    ? [legalEntity, entrepreneur]
    : [legalEntity, entrepreneur, own];
}

/** A draft with one value changed, and with what hangs on the country put right: the province, the country of the VAT number. */
export function withValue(draft: ProfileDraft, role: ProfileRole, field: ProfileField, value: string): ProfileDraft {
  const next = { ...draft, [field]: value };
  if (field !== "country") {
    return next;
  }
  const keepsProvince = provincesOf(value).length === 0 && provincesOf(draft.country).length === 0;
  const countryVat = role === "company" && draft.EUVAT === "" ? (isEuCountry(value) ? value : "") : draft.countryVat;
  return { ...next, province: keepsProvince ? draft.province : "", countryVat };
}

/**
 * What this person can put right: all problems but those of fields that support has locked. A country that is closed is none while it
 * stays as it was; a form with another one is judged by the lists.
 */
export function openProblems(
  profile: Profile,
  form: ProfileForm,
  lists: ClosedCountries = { closedToCompanies: [] },
): readonly FieldViolation[] {
  const role = roleOf(profile);
  const locked: readonly string[] = lockedFields(profile, role);
  const closed = closedFor(role, lists, profile.country);
  return profileProblems(role, form, closed).filter(({ field }) => !locked.includes(field));
}
