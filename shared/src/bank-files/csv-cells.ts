import type { CurrencyCode } from "../money/currencies.ts";
import { dayOf, minorOf } from "./fields.ts";

/**
 * Signed minor units of a cell as people and banks write it: "1 500,00", "1.500,00", "1,500.00", "-3,50", "3,50-", "(3,50)" and
 * the Russian "20 000-00". Undefined where it cannot be told, as in "1.500".
 */
export function cellMinor(cell: string, currency: CurrencyCode): bigint | undefined {
  const text = cell.replace(/[\p{Zs}'’]/gu, "").replace(/[−–]/g, "-");
  const kopecks = /^(-?\d+)-(\d{2})$/.exec(text);
  const plain = kopecks ? `${kopecks[1]}.${kopecks[2]}` : text;
  const signed = /^(?:([+-])?([\d.,]+)|([\d.,]+)(-)|(\()([\d.,]+)\))$/.exec(plain);
  if (!signed) {
    return undefined;
  }
  const number = decimalText(signed[2] ?? signed[3] ?? signed[6] ?? "");
  const minor = number === undefined ? undefined : minorOf(number, currency);
  const isNegative = signed[1] === "-" || signed[4] === "-" || signed[5] === "(";
  return minor !== undefined && isNegative ? -minor : minor;
}

/** The last sign parts decimals where both signs stand; one sign alone before three digits may part thousands as well. */
function decimalText(text: string): string | undefined {
  const decimals = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ?? /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text);
  if (decimals?.[1]) {
    return `${decimals[1].replace(/[.,]/g, "")}.${decimals[2]}`;
  }
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(text)) {
    return text.replace(/[.,]/g, "");
  }
  const simple = /^(\d+)(?:[.,](\d{1,2}|\d{4,6}))?$/.exec(text);
  return simple ? `${simple[1]}.${simple[2] ?? ""}` : undefined;
}

/** How the days of a table with slashes are written: the month comes first where some second number is above twelve. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const match = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(cell.trim());
    return match ? [[Number.parseInt(match[1] ?? "", 10), Number.parseInt(match[2] ?? "", 10)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
}

/** A day of a cell, with or without a time after it. */
export function cellDay(cell: string, monthFirst: boolean): string | undefined {
  const text = cell.trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T\s].*)?$/.exec(text);
  if (iso?.[1] && iso[2] && iso[3]) {
    return dayOf(iso[1], iso[2], iso[3]);
  }
  const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,].*)?$/.exec(text);
  if (!local?.[1] || !local[3] || !local[4]) {
    return undefined;
  }
  const year = local[4].length === 2 ? `20${local[4]}` : local[4];
  const [month, day] = monthFirst && local[2] === "/" ? [local[1], local[3]] : [local[3], local[1]];
  return dayOf(year, month, day);
}
