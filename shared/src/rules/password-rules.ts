import { isCommonPassword, type PasswordKnowledge } from "../checks/common-password.ts";
import { accessLimits } from "../limits/access.ts";

export interface FieldViolation {
  readonly field: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * What is wrong with a new password, or undefined: too short or long, one that attackers try first, or
 * a word about the person. `minimum` is 8, and 5 for the first password that an owner gives a manager.
 */
export function passwordViolation(
  field: string,
  password: string,
  email: string,
  minimum: number = accessLimits.passwordLength,
  knowledge: PasswordKnowledge = {},
): FieldViolation | undefined {
  const trimmed = password.trim();
  if (trimmed === "") {
    return { field, key: "validations.required" };
  }
  if (trimmed.length < minimum) {
    return { field, key: "validations.minLength", params: { min: minimum } };
  }
  if (trimmed.length > accessLimits.passwordMaximum) {
    return { field, key: "validations.maxLength", params: { max: accessLimits.passwordMaximum } };
  }
  const isEmail = email !== "" && [email, email.split("@")[0]].includes(trimmed.toLowerCase());
  const about = [...(knowledge.about ?? []), email.split("@")[0] ?? ""];
  return isEmail || isCommonPassword(trimmed, { ...knowledge, about })
    ? { field, key: "validations.commonPassword" }
    : undefined;
}

/** How hard a password is to guess, 0 (refused) to 4; a rough guide for the bar under the field. */
export function passwordStrength(
  password: string,
  email: string,
  knowledge: PasswordKnowledge = {},
): 0 | 1 | 2 | 3 | 4 {
  if (passwordViolation("password", password, email, accessLimits.passwordLength, knowledge)) {
    return 0;
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const weight = new Set(password).size + (kinds - 1) * 2;
  if (weight < 9) {
    return 1;
  }
  if (weight < 13) {
    return 2;
  }
  return weight < 17 ? 3 : 4;
}
