import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { longest } from "./longest.ts";

const belarusLength = 28;

/** An IBAN without spaces, in capitals (J-38). */
export function normaliseIban(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

/** Key of what is wrong with an IBAN: a Belarusian one of another length than 28 (J-38), or a wrong shape or check number; undefined for a good one. */
export function ibanProblem(text: string): "validations.ibanBelarus" | "validations.iban" | undefined {
  if (text.length > longest.number) {
    return "validations.iban";
  }
  const iban = normaliseIban(text);
  if (iban.startsWith("BY") && iban.length !== belarusLength) {
    return "validations.ibanBelarus";
  }
  return isValidIBAN(electronicFormatIBAN(iban) ?? "") ? undefined : "validations.iban";
}

/** The IBAN is good in shape and check number (J-38). */
export function isIban(text: string): boolean {
  return ibanProblem(text) === undefined;
}

/** A SWIFT code (BIC) of 8 or 11 characters with a country. */
export function isSwift(text: string): boolean {
  return text.length <= longest.number && isValidBIC(text.trim().toUpperCase());
}
