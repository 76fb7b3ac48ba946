import { longest } from "./longest.ts";

const decoration = /[\s()-]/g;

/** A phone as +7 and ten digits without decoration, or undefined for anything else. */
export function normaliseRussianPhone(text: string): string | undefined {
  if (text.length > longest.number) {
    return undefined;
  }
  const plain = text.replace(decoration, "");
  return /^\+7\d{10}$/.test(plain) ? plain : undefined;
}

/** The text is +7 and ten digits; spaces, hyphens and brackets between them pass. */
export function isRussianPhone(text: string): boolean {
  return normaliseRussianPhone(text) !== undefined;
}

/** A phone of any country: an optional plus and 7 to 15 digits, with the usual decoration. */
export function isPhone(text: string): boolean {
  return text.length <= longest.number && /^\+?\d{7,15}$/.test(cleanPhone(text));
}

/** A phone as it is kept and shown: its digits and the plus before them. */
export function cleanPhone(text: string): string {
  return text.replace(decoration, "").replaceAll(".", "");
}
