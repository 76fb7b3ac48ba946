import { numberOf } from "./present.ts";
import type { BankLineRow, TopupRow } from "./store.ts";

export type Difference = "number" | "amount" | "currency" | "payer";

/** In what a bank line differs from a top-up; nothing means an exact match (HO-44). */
export function differencesOf(topup: TopupRow, line: BankLineRow): Difference[] {
  const differences: [Difference, boolean][] = [
    ["number", !plain(line.reference).includes(plain(numberOf(topup)))],
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

/** Letters and digits only, in capitals: banks change spaces, hyphens and case. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
