import { numberOf, presentBankLine } from "./present.ts";
import type { BankLineRow, Payable } from "./store.ts";

export type Difference = "number" | "severalNumbers" | "amount" | "currency" | "payer";

/** In what a bank line differs from a top-up; nothing means an exact match. A line that names several proformas is none of one. */
export function differencesOf(topup: Payable, line: BankLineRow): Difference[] {
  const named = numbersIn(line.reference);
  const isNamed = named.has(numberOf(topup));
  const differences: [Difference, boolean][] = [
    ["number", !isNamed],
    ["severalNumbers", isNamed && named.size > 1],
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

/** A proforma by its whole number, with any signs between the parts: a longer word or number around it is another document's. */
const proformaNumber = /(?<![\p{L}\p{N}])PI[^\p{L}\p{N}]*(\d{4})[^\p{L}\p{N}]*(\d+)(?!\p{N})/giu;
/** Running numbers that follow a proforma without its prefix, as in "PI-2026-42/43" and "PI-2026-42, 43 and 44"; no dates, no sums. */
const furtherNumber = /\s*(?:[,;/&+-]|\b(?:and|und|et|y)\b|(?<!\p{L})и(?!\p{L}))\s*(\d{1,9})(?![.,/-]?\p{N})/uy;

/** The proformas that a reference names; PI-2026-17 does not name PI-2026-1, nor API-2026-17 PI-2026-17. */
function numbersIn(reference: string): ReadonlySet<string> {
  const text = reference.normalize("NFKC");
  const numbers = new Set<string>();
  for (const { 0: whole, 1: year, 2: running, index } of text.matchAll(proformaNumber)) {
    numbers.add(`PI-${year}-${running}`);
    furtherNumber.lastIndex = index + whole.length;
    for (let found = furtherNumber.exec(text); found; found = furtherNumber.exec(text)) {
      numbers.add(`PI-${year}-${found[1]}`);
    }
  }
  return numbers;
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
