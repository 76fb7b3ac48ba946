import { countrySpecs, electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { longest } from "./longest.ts";

const belarusLength = 28;
/** Territories whose banks are reached under another country's code, or the other way round. */
const sharedSwiftCountries: Readonly<Record<string, readonly string[]>> = {
  GB: ["GG", "IM", "JE"],
  FR: ["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"],
  FI: ["AX"],
  NO: ["SJ"],
  US: ["AS", "GU", "MP", "PR", "UM", "VI"],
};

/** An IBAN without spaces, in capitals. */
export function normaliseIban(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

/** Key of what is wrong with an IBAN: a Belarusian one of another length than 28, or a wrong shape or check number; undefined for a good one. */
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

/** The IBAN is good in shape and check number. */
export function isIban(text: string): boolean {
  return ibanProblem(text) === undefined;
}

/** Banks of the country write their account numbers as IBANs. */
export function isIbanCountry(country: string): boolean {
  return Boolean(Object.hasOwn(countrySpecs, country) && countrySpecs[country]?.IBANRegistry);
}

/** A SWIFT code (BIC) of 8 or 11 characters with a country. */
export function isSwift(text: string): boolean {
  return text.length <= longest.number && isValidBIC(text.trim().toUpperCase());
}

/** The country inside a SWIFT code is that of the bank, or a territory of it. Call it only for a good code. */
export function swiftFitsCountry(swift: string, country: string): boolean {
  const inCode = swift.trim().toUpperCase().slice(4, 6);
  const sharing = (one: string, other: string) => sharedSwiftCountries[one]?.includes(other) ?? false;
  return country === "" || inCode === country || sharing(inCode, country) || sharing(country, inCode);
}
