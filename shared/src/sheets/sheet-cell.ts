import type { Amount } from "../money/amount.ts";
import { legacyNumber } from "../money/wire.ts";

/** What a cell of an export holds, before a library writes it. */
export type SheetValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "money"; readonly amount: Amount }
  | { readonly kind: "number"; readonly value: number }
  /** "YYYY-MM-DD": a day has no zone and no time. */
  | { readonly kind: "date"; readonly day: string }
  | { readonly kind: "empty" };

/** A cell as write-excel-file takes it; the library's own types are a superset. */
export interface WrittenCell {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor;
  readonly format?: string;
}

/** Longest text of a cell that spreadsheet programs open. */
const longestCell = 32_767;
const moneyFormat = "#,##0.00";
const dateFormat = "dd/mm/yyyy";

/** A spreadsheet program may run a text that begins so, as a formula, a macro or a command. */
const dangerousStart = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^\p{Cc}/u;
/** Where a text would begin so in a cell of its own, for a program whose settings part fields by semicolons or tabs. */
const dangerousInside = /(?:\r\n|[;\t\r\n])(?=["\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** Characters that the XML of a spreadsheet cannot carry: controls but tab and line breaks, and halves of pairs. */
const notXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * The formula guard: text that a spreadsheet program could take for a formula gets a quote before it.
 * Every text of every export passes here; numbers are written as numbers and need no guard.
 */
export function guarded(text: string): string {
  const isDangerous = dangerousStart.test(text);
  const clean = text.replace(notXml, "").slice(0, longestCell - 1);
  return isDangerous ? `'${clean}` : clean;
}

/** Takes the quote of `guarded` off again, so that a failed-rows file can be imported as it is. */
export function unguarded(text: string): string {
  return text.startsWith("'") && dangerousStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** A cell for write-excel-file: guarded text, a real number for money and numbers, a real date, nothing for an empty one. */
export function writtenCell(cell: SheetValue): WrittenCell | null {
  switch (cell.kind) {
    case "text":
      return { value: guarded(cell.text), type: String };
    case "money":
      return { value: legacyNumber(cell.amount), type: Number, format: moneyFormat };
    case "number":
      return { value: cell.value, type: Number };
    case "date":
      // The library writes the UTC day of a moment.
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: dateFormat };
    case "empty":
      return null;
  }
}

/**
 * One field of a csv export: guarded, quoted where needed (RFC 4180). A program of other settings, as in most of Europe, parts
 * fields by semicolons; to it our quotes are signs like any other, so that within a text too a new cell or line may begin. What
 * would be a formula there gets a quote as well.
 */
export function csvField(text: string): string {
  const safe = guarded(text).replace(dangerousInside, "$&'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
