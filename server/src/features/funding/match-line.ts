import { numberOf, presentBankLine } from "./present.ts";
import type { BankLineRow, TopupRow } from "./store.ts";

export type Difference = "number" | "amount" | "currency" | "payer";

/** In what a bank line differs from a top-up; nothing means an exact match. */
export function differencesOf(topup: TopupRow, line: BankLineRow): Difference[] {
  const differences: [Difference, boolean][] = [
    ["number", !holdsNumber(line.reference, numberOf(topup))],
    ["amount", line.minor !== topup.minor],
    ["currency", line.currency !== topup.currency],
    ["payer", plain(line.payer) !== plain(topup.company_name)],
  ];
  return differences.filter(([, differs]) => differs).map(([name]) => name);
}

/** Lines worth showing beside a top-up: at least the number, or amount and currency, or the payer agree. Best first. */
export function candidates(
  topup: TopupRow,
  lines: readonly BankLineRow[],
): { line: BankLineRow; differences: Difference[] }[] {
  return lines
    .map((line) => ({ line, differences: differencesOf(topup, line) }))
    .filter(
      ({ differences }) =>
        differences.length <= 2 && !(differences.includes("number") && differences.includes("payer")),
    )
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, 5);
}

/** Whether a reference holds the number with any signs between its parts; PI-2026-1 does not stand in PI-2026-17. */
function holdsNumber(reference: string, number: string): boolean {
  const pattern = new RegExp(`${number.split("-").join("[^\\p{L}\\p{N}]*")}(?!\\p{N})`, "iu");
  return pattern.test(reference.normalize("NFKC"));
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
