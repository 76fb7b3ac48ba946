import { bankFileLimits } from "../limits/bank-files.ts";
import { type CurrencyCode, currencies } from "../money/currencies.ts";

/** Above it no amount of a line is read: it is the largest of an input. */
const largestMinor = 10n ** 16n;

/** What a cut leaves of a letter that is written by two codes; no database keeps it. */
const halfLetter = /[\uD800-\uDBFF]$/;

/** Exact minor units of plain decimal text ("1000", "10.5", "10.50000"); undefined for anything else and for finer money. */
export function minorOf(text: string, currency: CurrencyCode): bigint | undefined {
  const match = /^(\d{1,18})(?:\.(\d{0,18}))?$/.exec(text.trim());
  const { digits } = currencies[currency];
  const decimals = (match?.[2] ?? "").replace(/0+$/, "");
  if (!match?.[1] || decimals.length > digits) {
    return undefined;
  }
  const minor = BigInt(match[1] + decimals.padEnd(digits, "0"));
  return minor > largestMinor ? undefined : minor;
}

/** A day as YYYY-MM-DD, or undefined where the calendar has none such. */
export function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && year >= "1990" ? iso : undefined;
}

/** Text without signs that no one sees and without doubled spaces; line breaks stay where they are asked for. */
export function cleanText(text: string, longest: number, keepsBreaks = false): string {
  const plain = text.normalize("NFC").replace(/[^\S\n]+/gu, " ");
  // A database keeps no zero byte, and a person sees no control sign.
  const seen = plain.replace(/[^\P{C}\n]/gu, "").replace(/ *\n+ */gu, keepsBreaks ? "\n" : " ");
  return cutText(seen.trim(), longest);
}

/** The number of a bank without what banks write where there is none. */
export function cleanNumber(text: string): string {
  const number = cleanText(text, bankFileLimits.number);
  return /^(?:NONREF|NOTPROVIDED|NOT PROVIDED|NOREF|0+|-)?$/i.test(number) ? "" : number;
}

/** A reason as banks code it: letters and digits in capitals, without what they add to it. */
export function reasonCode(text: string): string {
  return /^[A-Z][A-Z0-9]{1,34}/.exec(text.trim().toUpperCase())?.[0] ?? "";
}

/** An account as it is compared: letters and digits, in capitals. */
export function cleanAccount(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, bankFileLimits.number)
    .replace(halfLetter, "");
}

/** The beginning of a row, for who looks for it in the file. */
export function excerptOf(text: string): string {
  return cleanText(text.slice(0, 400), 120);
}

/** Cuts between words, so that no number loses its end. */
function cutText(text: string, longest: number): string {
  if (text.length <= longest) {
    return text;
  }
  const cut = text.slice(0, longest);
  const end = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return cut
    .slice(0, end > 0 ? end : longest)
    .replace(halfLetter, "")
    .trimEnd();
}
