import cardValidator from "card-validator";
import { luhnChecksumValidate } from "stdnum/lib/cjs/util/checksum.js";
import { longest } from "./longest.ts";

/** Brands that the product tells apart. Belkart is unknown to the library and recognised by its prefix 9112. */
export type CardBrand = "visa" | "mastercard" | "mir" | "maestro" | "unionpay" | "belkart" | "other";

const cardDigits = 16;
const brands: Readonly<Record<string, CardBrand>> = {
  visa: "visa",
  mastercard: "mastercard",
  mir: "mir",
  maestro: "maestro",
  unionpay: "unionpay",
};

/** Digits of a typed card number, freed of spaces and hyphens. A tab or a line break stays: it parts two numbers. */
export function normaliseCardNumber(text: string): string {
  return text.replace(/[\p{Zs}-]/gu, "");
}

/** The number has exactly 16 digits. */
export function hasCardLength(text: string): boolean {
  return (
    text.length <= longest.number &&
    normaliseCardNumber(text).length === cardDigits &&
    /^\d+$/.test(normaliseCardNumber(text))
  );
}

/** The last digit fits the others (Luhn). Refuses anything but digits. */
export function passesLuhn(text: string): boolean {
  if (text.length > longest.number) {
    return false;
  }
  const digits = normaliseCardNumber(text);
  return /^\d+$/.test(digits) && luhnChecksumValidate(digits);
}

/** A card number that money may go to: 16 digits, a fitting last digit, not all zeros. */
export function isCardNumber(text: string): boolean {
  return hasCardLength(text) && passesLuhn(text) && /[1-9]/.test(text);
}

/** The brand of a whole or half-typed number. */
export function cardBrand(text: string): CardBrand {
  if (text.length > longest.number) {
    return "other";
  }
  const digits = normaliseCardNumber(text);
  if (digits.startsWith("9112")) {
    return "belkart";
  }
  return brands[cardValidator.number(digits).card?.type ?? ""] ?? "other";
}
