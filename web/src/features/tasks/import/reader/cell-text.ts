import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { Decimal } from "@artel/shared/money/decimal";

const plainNumber = /^-?\d{1,17}$/;
/** Significant digits that spreadsheet programs show; what lies behind is noise of binary fractions. */
const shownDigits = 15;
/** Day 0 of the two calendars of spreadsheets, as days from 1970-01-01. */
const dayZero = { from1900: -25_569, from1904: -24_107 };
/** Built-in formats of dates and times, those of East Asia among them, as first and last number. */
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/**
 * The text of a numeric cell as its program shows it: 0.30000000000000004 is 0.3. Three decimals get a fourth, so that nobody
 * takes the point of a number for one that parts thousands. Text that is no number stays as it is.
 */
export function numberText(text: string): string {
  if (plainNumber.test(text)) {
    return text;
  }
  try {
    const number = new Decimal(text);
    return number.isFinite()
      ? number
          .toSignificantDigits(shownDigits)
          .toString()
          .replace(/\.\d{3}$/, "$&0")
      : text;
  } catch {
    return text;
  }
}

/** The date of a serial number as DD/MM/YYYY. A number that is no day of a spreadsheet stays a number. */
export function dateCellText(text: string, startsIn1904: boolean): string {
  const serial = Number.parseInt(text, 10);
  if (!Number.isInteger(serial) || serial < 1 || serial > 2_958_465) {
    return numberText(text);
  }
  const days = serial + (startsIn1904 ? dayZero.from1904 : dayZero.from1900);
  return isoDateText(new Date(days * dayMilliseconds).toISOString());
}

/** DD/MM/YYYY of a text that begins with an ISO date; other text stays as it is. */
export function isoDateText(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : text;
}

/**
 * True for a number format that shows a day, month, quarter or year. Quoted, bracketed and escaped parts do not count, and
 * an m beside hours or seconds means minutes.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) {
    return builtInDates.some(([first, last]) => id >= first && id <= last);
  }
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?:h+|m+|s+)\]/gi, (elapsed) => elapsed.slice(1, -1))
    .replace(/\[[^\]]*\]/g, "")
    .replace(/am\/pm|a\/p|general/gi, "");
  return /[dyqm]/i.test(bare.replace(/(h[^a-z]*)m+/gi, "$1").replace(/m+([^a-z]*s)/gi, "$1"));
}

/** Text of a cell with the escapes of the format (`_x000D_`) resolved. */
export function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Position of a column from a cell's address ("AB12" gives 27), or undefined for no address. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? "")?.[0];
  if (letters === undefined) {
    return undefined;
  }
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
