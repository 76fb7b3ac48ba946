import { longest } from "./longest.ts";

/** A country's VAT format: the number without prefix, and a sample of every length with prefix. */
interface VatFormat {
  readonly prefix: string;
  /** Taken in place of the prefix, and kept: Northern Ireland has numbers of its own for the trade of goods. */
  readonly otherPrefix?: string;
  readonly body: RegExp;
  readonly samples: readonly string[];
}

function format(prefix: string, body: RegExp, ...samples: readonly string[]): VatFormat {
  return { prefix, body, samples };
}

const greece = format("EL", /^\d{8,9}$/, "EL094259216");

/** The thirty formats. GR is written EL; Belgian numbers may begin with 1. */
const formats: Readonly<Record<string, VatFormat>> = {
  AT: format("AT", /^U\d{8}$/, "ATU13585627"),
  BE: format("BE", /^[01]?\d{9}$/, "BE0428759497"),
  BG: format("BG", /^\d{9,10}$/, "BG175074752", "BG7523169263"),
  CY: format("CY", /^(?!12)\d{8}[A-Z]$/, "CY10259033P"),
  CZ: format("CZ", /^\d{8,10}$/, "CZ25123891", "CZ7103192745"),
  DE: format("DE", /^[1-9]\d{8}$/, "DE136695976"),
  DK: format("DK", /^[1-9]\d{7}$/, "DK13585628"),
  EE: format("EE", /^10\d{7}$/, "EE100931558"),
  ES: format("ES", /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, "ESA13585625"),
  FI: format("FI", /^\d{8}$/, "FI20774740"),
  FR: format("FR", /^[0-9A-HJ-NP-Z]{2}\d{9}$/, "FR40303265045"),
  GR: greece,
  EL: greece,
  HR: format("HR", /^\d{11}$/, "HR33392005961"),
  HU: format("HU", /^\d{8}$/, "HU12892312"),
  IE: format("IE", /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, "IE6433435F", "IE6433435OA"),
  IT: format("IT", /^\d{11}$/, "IT00743110157"),
  LT: format("LT", /^(?:\d{7}1\d|\d{10}1\d)$/, "LT119511515", "LT100001919017"),
  LU: format("LU", /^\d{8}$/, "LU15027442"),
  LV: format("LV", /^\d{11}$/, "LV40003521600"),
  MT: format("MT", /^[1-9]\d{7}$/, "MT11679112"),
  NL: format("NL", /^\d{9}B\d{2}$/, "NL004495445B01"),
  PL: format("PL", /^\d{10}$/, "PL8567346215"),
  PT: format("PT", /^[1-9]\d{8}$/, "PT501964843"),
  RO: format("RO", /^[1-9]\d{1,9}$/, "RO19", "RO1630615123"),
  SE: format("SE", /^\d{10}01$/, "SE123456789701"),
  SI: format("SI", /^[1-9]\d{7}$/, "SI50223054"),
  SK: format("SK", /^[1-9]\d[234789]\d{7}$/, "SK2022749619"),
  GB: {
    ...format("GB", /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, "GBGD001", "GB980780684", "GB980780684001"),
    otherPrefix: "XI",
  },
  NO: format("NO", /^\d{9}(?:MVA)?$/, "NO995525828", "NO995525828MVA"),
  CH: format("CH", /^E\d{9}(?:MWST|TVA|IVA|TPV)?$/, "CHE107787577", "CHE107787577IVA", "CHE107787577MWST"),
};

const leastLength = 4;

/** Country codes with a strict pattern; GR stands for EL too. */
export const vatCountries: readonly string[] = Object.keys(formats).filter((code) => code !== "EL");

/** A VAT number in capitals, without spaces, dots and hyphens and without the country's prefix. */
export function vatBody(country: string, text: string): string {
  const plain = plainVat(text);
  return plain.slice(prefixOf(country, plain).length);
}

/**
 * A VAT number as it is kept and printed: in capitals, without spaces, dots and hyphens, with the prefix of its country, which
 * is EL for Greece. A number of a country without a pattern keeps its signs and loses only the spaces at its ends.
 */
export function cleanVat(country: string, text: string): string {
  const found = formats[country];
  if (!found || text.trim() === "" || text.length > longest.number) {
    return text.trim();
  }
  const plain = plainVat(text);
  const written = prefixOf(country, plain);
  return `${written === found.otherPrefix ? written : found.prefix}${plain.slice(written.length)}`;
}

function plainVat(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, "");
}

/** The prefix that a number is written with; a Greek one is often written with GR. */
function prefixOf(country: string, plain: string): string {
  const { prefix = country, otherPrefix } = formats[country] ?? {};
  return [prefix, otherPrefix, country].find((one) => one !== undefined && plain.startsWith(one)) ?? "";
}

/** A number, with its prefix, is as long as the shortest and longest sample of its country allow. */
function hasSampledLength({ prefix, samples }: VatFormat, body: string): boolean {
  const lengths = samples.map((sample) => sample.length);
  const length = prefix.length + body.length;
  return length >= Math.min(...lengths) && length <= Math.max(...lengths);
}

/**
 * The number has a length within the samples of its country and fits its strict pattern; a country without a pattern takes
 * any number of four characters.
 */
export function isVatNumber(country: string, text: string): boolean {
  if (text.length > longest.number) {
    return false;
  }
  const found = formats[country];
  if (!found) {
    return text.trim().length >= leastLength;
  }
  const body = vatBody(country, text);
  return hasSampledLength(found, body) && found.body.test(body);
}

/** Key of what is wrong with a VAT field: a missing one where it is required, else a wrong one; empty is good where optional. */
export function vatProblem(
  country: string,
  text: string,
  isRequired: boolean,
): "validations.required" | "validations.vat" | undefined {
  if (text.length <= longest.number && text.trim() === "") {
    return isRequired ? "validations.required" : undefined;
  }
  return isVatNumber(country, text) ? undefined : "validations.vat";
}
