import { holdsAddress } from "../checks/address-in-text.ts";
import { collapseSpaces, russianNameProblem } from "../checks/cyrillic-text.ts";
import { cleanInn, isInn } from "../checks/inn.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { cleanPhone, isPhone } from "../checks/russian-phone.ts";
import { isEin } from "../checks/united-states.ts";
import { vatCheckDigitFits } from "../checks/vat-check-digit.ts";
import { cleanVat, isVatNumber, vatCountries, vatProblem } from "../checks/vat-number.ts";
import { countries, isEuCountry } from "../reference/countries.ts";
import { needsProvince, provincesOf } from "../reference/provinces.ts";
import { taxStateOf } from "../reference/tax-states.ts";
import { hasAcceptedTerms } from "../states/terms.ts";
import type { FieldViolation } from "./password-rules.ts";
import { type ProfileField, type ProfileRole, profileFieldsOf } from "./profile-fields.ts";

/** A profile as the rules see it: text fields by their wire names; a missing one counts as empty. */
export interface ProfileForm extends Readonly<Partial<Record<ProfileField, string>>> {
  readonly terms: number;
  readonly isVatOptional?: boolean;
}

const required: Readonly<Record<ProfileRole, readonly ProfileField[]>> = {
  company: ["companyName", "country", "city", "zip", "address", "taxStatus", "regNum"],
  contractor: ["name", "surname", "phone", "country", "city", "zip", "address"],
};

/** Fields of any letters: a Russian name, and the words for one's trade, which only a person reads. */
const anyLetters: readonly ProfileField[] = ["fullnameRu", "prof"];

/** Countries that an account cannot choose: of companies those of the list but its own, which it keeps. */
export function closedFor(
  role: ProfileRole,
  { closedToCompanies }: { readonly closedToCompanies: readonly string[] },
  own: string,
): readonly string[] {
  return role === "company" ? closedToCompanies.filter((code) => code !== own) : [];
}

/** The field must be filled in by this person, as the star beside its label says. */
export function isFieldRequired(role: ProfileRole, field: ProfileField, form: ProfileForm): boolean {
  const country = form.country ?? "";
  switch (field) {
    case "province":
      return needsProvince(country, role);
    case "EUVAT":
    case "countryVat":
      return isEuCountry(country);
    case "vatNum":
      return isEuCountry(country) && form.isVatOptional !== true;
    default:
      return required[role].includes(field);
  }
}

/**
 * Everything that is wrong with a profile, in the order of its form: that of a company or a contractor.
 * The same rules in page and server; an empty list is a complete profile. `closed` are countries that it cannot have.
 */
export function profileProblems(
  role: ProfileRole,
  form: ProfileForm,
  closed: readonly string[],
): readonly FieldViolation[] {
  const problems = profileFieldsOf(role).flatMap((field) => {
    const key = fieldProblem(role, field, form, closed);
    return key ? [{ field, key }] : [];
  });
  return hasAcceptedTerms(form.terms) ? problems : [...problems, { field: "terms", key: "validations.agreement" }];
}

function fieldProblem(
  role: ProfileRole,
  field: ProfileField,
  form: ProfileForm,
  closed: readonly string[],
): string | undefined {
  const value = (form[field] ?? "").trim();
  if (value === "") {
    return isFieldRequired(role, field, form) ? "validations.required" : undefined;
  }
  if (!anyLetters.includes(field) && !isLatinText(value)) {
    return "validations.latin";
  }
  if (mailedNames.includes(field) && holdsAddress(value)) {
    return "validations.noAddress";
  }
  const isClosed = field === "country" && closed.includes(value);
  return isClosed ? "validations.wrongValue" : valueProblem(role, field, value, form);
}

/** A field as it is kept, printed and shown to operators: numbers in their clean form, texts without spaces at their ends. */
export function cleanProfileText(role: ProfileRole, field: ProfileField, text: string, form: ProfileForm): string {
  switch (field) {
    case "phone":
      return cleanPhone(text);
    case "innRu":
      return cleanInn(text);
    case "fullnameRu":
      return collapseSpaces(text);
    case "EUVAT":
    case "vatNum":
      return cleanVat(vatCountryOf(role, form), text);
    default:
      return text.trim();
  }
}

/** Names that stand in mails to others: none of them holds an address. A legal name may, since a register says so. */
const mailedNames: readonly ProfileField[] = ["brandName", "name", "surname"];

/** What is wrong with a value that is there and of the right letters. */
function valueProblem(role: ProfileRole, field: ProfileField, value: string, form: ProfileForm): string | undefined {
  const country = form.country ?? "";
  const wrong = (isGood: boolean, key = "validations.wrongValue") => (isGood ? undefined : key);
  switch (field) {
    case "country":
      return wrong(countries.some(({ code }) => code === value));
    case "province":
      return wrong(isProvinceOf(country, value));
    case "phone":
      return wrong(isPhone(value), "validations.phone");
    case "taxStatus":
      return wrong(taxStateOf(Number.parseInt(value, 10)) !== undefined && value.length === 1);
    case "countryVat":
      return wrong(vatCountries.includes(value));
    case "EUVAT":
    case "vatNum":
      return vatProblem(vatCountryOf(role, form), value, true);
    case "innRu":
      return wrong(isInn(cleanInn(value)), "validations.inn");
    case "fullnameRu":
      return russianNameProblem(value);
    default:
      return undefined;
  }
}

/** The country whose pattern a VAT number must fit: a company names it, a contractor's is where the person lives. */
function vatCountryOf(role: ProfileRole, form: ProfileForm): string {
  return (role === "company" && form.countryVat) || (form.country ?? "");
}

/** A country with a list takes only its provinces; everywhere else the province is free text. */
function isProvinceOf(country: string, value: string): boolean {
  const list = provincesOf(country);
  return list.length === 0 || list.some(({ code }) => code === value);
}

/**
 * What looks wrong and blocks nothing: a check digit of a VAT number and the shape of an EIN. Only for values
 * that the rules above let through.
 */
export function profileWarnings(role: ProfileRole, form: ProfileForm): readonly FieldViolation[] {
  const field = role === "company" ? "EUVAT" : "vatNum";
  const number = (form[field] ?? "").trim();
  const country = vatCountryOf(role, form);
  const hasBadDigit = number !== "" && isVatNumber(country, number) && !vatCheckDigitFits(country, number);
  const ein = role === "company" ? (form.ein ?? "").trim() : "";
  return [
    ...(hasBadDigit ? [{ field, key: "validations.vatCheckDigit" }] : []),
    ...(ein !== "" && isLatinText(ein) && !isEin(ein) ? [{ field: "ein", key: "validations.ein" }] : []),
  ];
}

/** A contractor whose identity is verified or being looked at keeps the name and country that were shown. */
const lockedWhileVerified: readonly ProfileField[] = ["name", "surname", "country"];
/** An activated company keeps the legal name and seat on which its contract and invoices stand. */
const lockedWhenActivated: readonly ProfileField[] = ["companyName", "country"];

/** Fields that this person cannot change any more, because somebody has checked them. */
export function lockedFields(
  profile: { readonly kycState: string; readonly canProforma: boolean },
  role: ProfileRole,
): readonly ProfileField[] {
  if (role === "company") {
    return profile.canProforma ? lockedWhenActivated : [];
  }
  return profile.kycState === "accepted" || profile.kycState === "wait" ? lockedWhileVerified : [];
}

const specializationAbove = 5;

/** The specialization out of `prof`; undefined for a value of five characters or fewer, which names none. */
export function specializationOf(prof: string): string | undefined {
  return prof.trim().length > specializationAbove ? prof.trim() : undefined;
}
