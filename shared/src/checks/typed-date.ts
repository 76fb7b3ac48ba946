import { calendarDay, type DateProblem, dateYears, type TypedDate } from "./calendar.ts";

/** Longer texts are no dates; nothing behind this is looked at. */
const longestDate = 60;

/** Signs that people put between the parts of a date. */
const sign = String.raw`[./\\,_\-\u2010-\u2015\u2212]`;
const betweenNumbers = new RegExp(`^(?: +| *${sign} *)$`);
const besideWord = new RegExp(`^ *${sign}{0,2} *$`);
/** What parts two values, and never the parts of one: tabs and line breaks. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;

const monthNames: readonly (readonly string[])[] = [
  ["january", "январь", "января"],
  ["february", "февраль", "февраля"],
  ["march", "март", "марта"],
  ["april", "апрель", "апреля"],
  ["may", "май", "мая"],
  ["june", "июнь", "июня"],
  ["july", "июль", "июля"],
  ["august", "август", "августа"],
  ["september", "сентябрь", "сентября"],
  ["october", "октябрь", "октября"],
  ["november", "ноябрь", "ноября"],
  ["december", "декабрь", "декабря"],
];
/** So many letters name a month. */
const shortestMonth = 3;

const noDate: TypedDate = { problem: { key: "validations.date" } };

/**
 * The day that a person typed, in English or Russian: digits with any usual sign or none between them, a month in words, a
 * year of two digits, the time of a copied cell behind. The day comes first unless a year of four digits or the name of a
 * month does; nothing is guessed the other way round. Refused with the part that is wrong.
 */
export function readTypedDate(text: string, years: { from: number; to: number } = dateYears): TypedDate {
  if (text.length > longestDate || breaks.test(text.trim())) {
    return noDate;
  }
  const plain = plainText(text);
  const parts = plain.match(/\p{L}+|\d+/gu) ?? [];
  const between = plain.split(/\p{L}+|\d+/u);
  const isDate = between[0] === "" && /^\s*\.?$/.test(between.at(-1) ?? "") && hasUsualSigns(parts, between);
  if (!isDate) {
    return noDate;
  }
  return parts.length <= 1 ? compactDate(parts[0] ?? "", years) : partedDate(parts, years);
}

/** The typed day as "YYYY-MM-DD"; undefined where the text is no possible date. */
export function typedDay(text: string): string | undefined {
  return readTypedDate(text).iso;
}

/** Why a text is no possible date; undefined where it is one. */
export function typedDateProblem(text: string): DateProblem | undefined {
  return readTypedDate(text).problem;
}

/** Without invisible signs, the time of day, the ends of ordinal numbers and the word for year. */
function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/,?\s+(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, "")
    .replace(/(\d)\s*(?:года|год|г)\.?$/, "$1")
    .replace(/(\d)(?:st|nd|rd|th|-?го|-?ое|-?е)(?![\p{L}\d])/u, "$1")
    .replace(/^the\s+(?=\d)/, "")
    .replace(/\sof\s/, " ");
}

function hasUsualSigns(parts: readonly string[], between: readonly string[]): boolean {
  return parts.slice(1).every((part, index) => {
    const isNumbers = isNumber(part) && isNumber(parts[index] ?? "");
    return (isNumbers ? betweenNumbers : besideWord).test(between[index + 1] ?? "");
  });
}

/** Eight digits, the day or else the year first; six digits, the day first. Fewer are a part of a date, or none. */
function compactDate(digits: string, years: { from: number; to: number }): TypedDate {
  if (!isNumber(digits)) {
    return noDate;
  }
  if (digits.length === 8) {
    const dayFirst = dateOf(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), years);
    const yearFirst = dateOf(digits.slice(6), digits.slice(4, 6), digits.slice(0, 4), years);
    return dayFirst.iso === undefined && yearFirst.iso !== undefined ? yearFirst : dayFirst;
  }
  if (digits.length === 6) {
    return dateOf(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), years);
  }
  return digits.length <= 4 ? incomplete : noDate;
}

const incomplete: TypedDate = { problem: { key: "validations.dateIncomplete" } };

function partedDate(parts: readonly string[], years: { from: number; to: number }): TypedDate {
  const months = parts.map((part) => (isNumber(part) ? undefined : monthOf(part)));
  const hasStrangeWord = parts.some((part, index) => !isNumber(part) && months[index] === undefined);
  const words = months.filter((month) => month !== undefined).length;
  if (hasStrangeWord || words > 1 || parts.length > 3) {
    return noDate;
  }
  if (parts.length < 3) {
    return incomplete;
  }
  const [first = "", second = "", third = ""] = parts.map((part, index) => String(months[index] ?? part));
  if (months[0] !== undefined) {
    return dateOf(second, first, third, years);
  }
  if (months[2] !== undefined) {
    return noDate;
  }
  return first.length === 4 ? dateOf(third, second, first, years) : dateOf(first, second, third, years);
}

/** The month that a word names in full or by its first letters. */
function monthOf(word: string): number | undefined {
  const index = monthNames.findIndex((names) => names.some((name) => name.startsWith(word)));
  return word.length >= shortestMonth && index >= 0 ? index + 1 : undefined;
}

function dateOf(day: string, month: string, year: string, years: { from: number; to: number }): TypedDate {
  const isShort = year.length === 2;
  const century = isShort ? Math.floor(years.from / 100) * 100 : 0;
  // A year of one digit or three is none, whatever its value.
  const value = isShort || year.length === 4 ? Number.parseInt(year, 10) + century : 0;
  return calendarDay(Number.parseInt(day, 10), Number.parseInt(month, 10), value, years);
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
