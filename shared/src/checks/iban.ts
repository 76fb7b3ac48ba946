import { countrySpecs, isSEPACountry, isValidIBAN } from "ibantools";
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

/**
 * What the register of IBANs (release 101) says and the library does not: the account part of a country, which has letters
 * where the library wants digits or the other way round, or is missing there.
 */
const registered: Readonly<Record<string, RegExp>> = {
  BI: /^\d{23}$/,
  BY: /^[A-Z\d]{4}\d{4}[A-Z\d]{16}$/,
  DJ: /^\d{23}$/,
  DO: /^[A-Z\d]{4}\d{20}$/,
  FK: /^[A-Z]{2}\d{12}$/,
  GE: /^[A-Z]{2}\d{16}$/,
  HN: /^[A-Z]{4}\d{20}$/,
  IE: /^[A-Z]{4}\d{14}$/,
  PK: /^[A-Z]{4}[A-Z\d]{16}$/,
  PS: /^[A-Z]{4}[A-Z\d]{21}$/,
  TR: /^\d{6}[A-Z\d]{16}$/,
  VG: /^[A-Z]{4}\d{16}$/,
};

/** Beside SEPA: countries whose banks take nothing but an IBAN from abroad. */
const ibanOnly = new Set("AE AL AZ BA BH BY EG GE IL JO KW KZ LB MD ME MK PK QA RS SA TN TR UA XK".split(" "));

/** An IBAN without spaces, hyphens and the word IBAN before it, in capitals. */
export function normaliseIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.-]/g, "")
    .replace(/^IBAN:?/, "");
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
  const account = registered[iban.slice(0, 2)];
  const isGood = account ? account.test(iban.slice(4)) && fitsCheckNumber(iban) : isValidIBAN(iban);
  return isGood ? undefined : "validations.iban";
}

/** The IBAN is good in shape and check number. */
export function isIban(text: string): boolean {
  return ibanProblem(text) === undefined;
}

/** Banks of the country write their account numbers as IBANs. */
export function isIbanCountry(country: string): boolean {
  return Object.hasOwn(registered, country) || (Object.hasOwn(countrySpecs, country) && isListed(country));
}

/** Money from abroad reaches an account of the country by its IBAN alone. */
export function needsIban(country: string): boolean {
  return ibanOnly.has(country) || (Object.hasOwn(countrySpecs, country) && isSEPACountry(country));
}

/** The IBAN is one of a bank in the country, or in a territory that shares its numbers. Call it only for a good IBAN. */
export function ibanFitsCountry(iban: string, country: string): boolean {
  return isOfCountry(normaliseIban(iban).slice(0, 2), country);
}

/**
 * An account number as it is kept, printed and handed to a bank: an IBAN by `normaliseIban`, any other number without spaces.
 */
export function cleanAccountNumber(text: string): string {
  const iban = normaliseIban(text);
  return text.length <= longest.number && /^[A-Z]{2}\d{2}[A-Z\d]{10,}$/.test(iban) && isIbanCountry(iban.slice(0, 2))
    ? iban
    : text.replace(/\s/g, "");
}

/** A SWIFT code as it is kept and printed: in capitals, without spaces and the word before it. */
export function cleanSwift(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*(?:SWIFT|BIC)(?:\s*[/-]\s*(?:SWIFT|BIC))?(?:\s+CODE)?(?:\s*:\s*|\s+)/, "")
    .replace(/\s/g, "");
}

/** A SWIFT code (BIC) of 8 or 11 characters with a country; the part of the bank may have digits. */
export function isSwift(text: string): boolean {
  if (text.length > longest.number) {
    return false;
  }
  const code = cleanSwift(text);
  return /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(code) && Object.hasOwn(countrySpecs, code.slice(4, 6));
}

/** The country inside a SWIFT code is that of the bank, or a territory of it. Call it only for a good code. */
export function swiftFitsCountry(swift: string, country: string): boolean {
  return country === "" || isOfCountry(cleanSwift(swift).slice(4, 6), country);
}

function isOfCountry(inCode: string, country: string): boolean {
  const sharing = (one: string, other: string) => sharedSwiftCountries[one]?.includes(other) ?? false;
  return inCode === country || sharing(inCode, country) || sharing(country, inCode);
}

function isListed(country: string): boolean {
  return countrySpecs[country]?.IBANRegistry === true;
}

/** ISO 7064, MOD 97-10: with letters as numbers and the first four signs at the end, the rest by 97 is one. */
function fitsCheckNumber(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) {
    return false;
  }
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
