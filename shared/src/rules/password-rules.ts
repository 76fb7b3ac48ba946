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
