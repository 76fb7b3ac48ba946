import { holdsAddress } from "../checks/address-in-text.ts";
import type { PasswordKnowledge } from "../checks/common-password.ts";
import { isTypedEmail, normaliseEmail } from "../checks/email.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { isPhone } from "../checks/russian-phone.ts";
import { accessLimits } from "../limits/access.ts";
import { type FieldViolation, passwordViolation } from "./password-rules.ts";

/** The password of editManager that removes a person; nobody can have it. */
export const removingPassword = "DELETE";

/** What the owner fills in for a manager; the fields are named as in the call. */
export interface ManagerForm {
  readonly Name: string;
  readonly SurName: string;
  readonly Email: string;
  readonly Phone?: string;
}

/** What is wrong with the names, the address and the phone of a manager. The phone may be empty. */
export function managerViolations(form: ManagerForm): readonly FieldViolation[] {
  const names = (["Name", "SurName"] as const).flatMap((field) => {
    const value = form[field].trim();
    const key = value === "" ? "validations.required" : nameProblem(value);
    return key ? [{ field, key }] : [];
  });
  const email = normaliseEmail(form.Email);
  const emailKey = email === "" ? "validations.required" : isTypedEmail(form.Email) ? undefined : "validations.email";
  const phone = form.Phone?.trim() ?? "";
  return [
    ...names,
    ...(emailKey ? [{ field: "Email", key: emailKey }] : []),
    ...(phone === "" || isPhone(phone) ? [] : [{ field: "Phone", key: "validations.phone" }]),
  ];
}

/** Names are Latin and hold no address, since they stand in mails to others. */
function nameProblem(value: string): string | undefined {
  if (!isLatinText(value)) {
    return "validations.latin";
  }
  return holdsAddress(value) ? "validations.noAddress" : undefined;
}

/**
 * What is wrong with the first password of a manager: shorter than five characters, easily guessed, or the
 * word that editManager takes for removing.
 */
export function firstPasswordViolation(
  password: string,
  email: string,
  knowledge: PasswordKnowledge = {},
): FieldViolation | undefined {
  if (password.trim() === removingPassword) {
    return { field: "Password", key: "validations.reservedPassword" };
  }
  return passwordViolation("Password", password, normaliseEmail(email), accessLimits.managerPasswordLength, knowledge);
}
