import { numberOf, presentBankLine } from "./present.ts";
import type { BankLineRow, Payable } from "./store.ts";

export type Difference = "number" | "amount" | "currency" | "payer";

/** In what a bank line differs from a top-up; nothing means an exact match. */
export function differencesOf(topup: Payable, line: BankLineRow): Difference[] {
  const differences: [Difference, boolean][] = [
    ["number", !numbersIn(line.reference).has(numberOf(topup))],
    ["amount", line.minor !== topup.minor],
    ["currency", line.currency !== topup.currency],
    ["payer", plain(line.payer) !== plain(topup.company_name)],
  ];
  return differences.filter(([, differs]) => differs).map(([name]) => name);
}

/** Bank lines by what can tie them to a top-up: the payer, and each proforma that their reference names. */
export interface LineBook {
  readonly byPayer: ReadonlyMap<string, readonly BankLineRow[]>;
  readonly byNumber: ReadonlyMap<string, readonly BankLineRow[]>;
}

/** Puts lines in a book, so that a top-up is compared with those alone that may be its own. */
export function bookOf(lines: readonly BankLineRow[]): LineBook {
  return {
    byPayer: grouped(lines, ({ payer }) => [plain(payer)]),
    byNumber: grouped(lines, ({ reference }) => numbersIn(reference)),
  };
}

/** Lines worth showing beside a top-up: the number or the payer agrees, and one more thing. The best five, best first. */
export function candidates(topup: Payable, book: LineBook): { line: BankLineRow; differences: Difference[] }[] {
  const lines = new Set([
    ...(book.byNumber.get(numberOf(topup)) ?? []),
    ...(book.byPayer.get(plain(topup.company_name)) ?? []),
  ]);
  return [...lines]
    .map((line) => ({ line, differences: differencesOf(topup, line) }))
    .filter(({ differences }) => differences.length <= 2)
    .sort((a, b) => a.differences.length - b.differences.length || a.line.id - b.line.id)
    .slice(0, 5);
}

function grouped(
  lines: readonly BankLineRow[],
  keysOf: (line: BankLineRow) => Iterable<string>,
): ReadonlyMap<string, readonly BankLineRow[]> {
  const groups = new Map<string, BankLineRow[]>();
  for (const line of lines) {
    for (const key of keysOf(line)) {
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
  }
  return groups;
}

/** The proformas that a reference names, with any signs between their parts; PI-2026-17 does not name PI-2026-1. */
function numbersIn(reference: string): ReadonlySet<string> {
  const named = reference.normalize("NFKC").matchAll(/PI[^\p{L}\p{N}]*(\d{4})[^\p{L}\p{N}]*(\d+)(?!\p{N})/giu);
  return new Set([...named].map(([, year, running]) => `PI-${year}-${running}`));
}

/** Letters and digits only, in capitals: banks change spaces, hyphens and case. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** A bank line beside the top-up that it may pay, for one operator; exact when nothing differs. */
export function presentMatch(operator: number, row: BankLineRow, differences: Difference[]) {
  const isTypedByYou = row.entered_by === operator;
  return { line: presentBankLine(row), isExact: differences.length === 0, differences, isTypedByYou };
}
