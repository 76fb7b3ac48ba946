import { holdsAddress } from "../checks/address-in-text.ts";
import { isTypedEmail } from "../checks/email.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { isPhone } from "../checks/russian-phone.ts";
import type { ReferenceLists } from "./lists/lists-content.ts";
import { countriesFor } from "./lists/present-lists.ts";
import type { FieldViolation } from "./password-rules.ts";

/** What both sign-up forms ask; a company gives its name, a contractor an address. */
export interface SignUpForm {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly companyName: string;
  readonly address: string;
}

export type SignUpField = keyof SignUpForm;

const latinFields = ["name", "surname", "companyName", "address"] as const;

/** The list of countries that companies cannot choose. */
export type ClosedCountries = Pick<ReferenceLists, "closedToCompanies">;

/** Everything that is wrong with a sign-up form of a role: the same rules in page and server. */
export function signUpViolations(
  role: "company" | "contractor",
  form: SignUpForm,
  lists: ClosedCountries,
): readonly FieldViolation[] {
  const asked: readonly SignUpField[] = [
    "country",
    ...(role === "company" ? (["companyName"] as const) : []),
    "name",
    "surname",
    "email",
    "phone",
    ...(role === "contractor" ? (["address"] as const) : []),
  ];
  return asked.flatMap((field) => {
    const key = fieldProblem(role, field, form[field].trim(), lists);
    return key ? [{ field, key }] : [];
  });
}

/**
 * Names stand in mails to others and hold no address; that of a company too, whom nobody knows yet. A register that has one with
 * a dot is believed in the company's details, which operators read before they activate it.
 */
function mailedNameProblem(field: SignUpField, value: string): string | undefined {
  return field !== "address" && holdsAddress(value) ? "validations.noAddress" : undefined;
}

function fieldProblem(
  role: "company" | "contractor",
  field: SignUpField,
  value: string,
  lists: ClosedCountries,
): string | undefined {
  if (value === "") {
    return "validations.required";
  }
  if (latinFields.some((name) => name === field)) {
    return isLatinText(value) ? mailedNameProblem(field, value) : "validations.latin";
  }
  if (field === "email") {
    return isTypedEmail(value) ? undefined : "validations.email";
  }
  if (field === "phone") {
    return isPhone(value) ? undefined : "validations.phone";
  }
  return countriesFor(role, lists).some(({ code }) => code === value) ? undefined : "validations.wrongValue";
}
