import type { Amount } from "../money/amount.ts";

/** What a cell of an export holds, before it is written. */
export type SheetValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "money"; readonly amount: Amount }
  | { readonly kind: "number"; readonly value: number }
  /** "YYYY-MM-DD": a day has no zone and no time. */
  | { readonly kind: "date"; readonly day: string }
  | { readonly kind: "empty" };

/** How a head looks: bold, or as one of a template that has to be filled in or may be left empty. */
export type HeadLook = "plain" | "required" | "optional";

/** The head of a column. */
export interface SheetHead {
  readonly text: string;
  /** In characters. */
  readonly width: number;
  readonly look: HeadLook;
  /** Values to choose from in the cells below. */
  readonly choices?: readonly string[];
}

/** A sheet before it is written (workbook.ts). */
export interface Sheet {
  readonly name: string;
  readonly heads: readonly SheetHead[];
  readonly rows: Iterable<readonly SheetValue[]>;
}

/** Longest text of a cell that spreadsheet programs open. */
const longestCell = 32_767;

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

/**
 * One field of a csv export: guarded, quoted where needed (RFC 4180). A program of other settings, as in most of Europe, parts
 * fields by semicolons; to it our quotes are signs like any other, so that within a text too a new cell or line may begin. What
 * would be a formula there gets a quote as well.
 */
export function csvField(text: string): string {
  const safe = guarded(text).replace(dangerousInside, "$&'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
