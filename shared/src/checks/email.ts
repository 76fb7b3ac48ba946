import { longest } from "./longest.ts";

const longestAddress = 254;
const longestLocal = 64;
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/** A mail address that mail servers take: one @, a domain with a dot, within 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= longestAddress && text.indexOf("@") <= longestLocal && pattern.test(text);
}

/**
 * A login or address as it is stored and compared: one spelling of each sign, lower case, freed of all whitespace and of
 * signs without a shape, such as the zero-width space and NUL.
 */
export function normaliseEmail(text: string): string {
  if (text.length > longest.name) {
    // No address is so long: the check of its length refuses it as it is.
    return text;
  }
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, "")
    .toLowerCase();
}

/**
 * What a person typed for an account is one address, with nothing but spaces around it. A space within is a slip that is told: taken
 * out, it would make another address than the one that was meant.
 */
export function isTypedEmail(text: string): boolean {
  return text.length <= longest.name && !/\s/.test(text.trim()) && isEmail(normaliseEmail(text));
}

/** Addresses typed with commas or semicolons between them: trimmed, without invisible signs, lower-cased, each once, empty ones dropped. */
export function splitEmails(text: string): readonly string[] {
  const addresses = text.split(/[,;\n]/).map((part) =>
    part
      .replace(/\p{Cf}/gu, "")
      .trim()
      .toLowerCase(),
  );
  return [...new Set(addresses.filter((address) => address !== ""))];
}
