import { companyKey, isSameCompany } from "@artel/shared/checks/same-company";
import { isEnded } from "@artel/shared/states/proforma-state";
import type { Difference } from "./difference.ts";
import { grouped } from "./grouped.ts";
import { numbersIn } from "./numbers-in.ts";
import { missingOf } from "./payment-of.ts";
import { numberOf, presentBankLine } from "./present.ts";
import type { BankLineRow, Payable } from "./store.ts";
import { isOwnLine } from "./who-settles.ts";

/**
 * In what a bank line differs from what is missing of a top-up; nothing means an exact match. A line that names several proformas is
 * none of one, and one that ran out or was cancelled is for two persons.
 */
export function differencesOf(topup: Payable, line: BankLineRow): Difference[] {
  const named = numbersIn(line.reference);
  const isNamed = named.has(numberOf(topup));
  const differences: [Difference, boolean][] = [
    ["number", !isNamed],
    ["severalNumbers", isNamed && named.size > 1],
    ["amount", BigInt(line.minor) !== missingOf(topup)],
    ["currency", line.currency !== topup.currency],
    ["payer", !isSameCompany(line.payer, topup.company_name)],
    ["ended", isEnded(topup.state)],
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
    byPayer: grouped(lines, ({ payer }) => [companyKey(payer)]),
    byNumber: grouped(lines, ({ reference }) => numbersIn(reference)),
  };
}

/** Lines worth showing beside a top-up: the number or the payer agrees, and one more thing. The best five, best first. */
export function candidates(topup: Payable, book: LineBook): { line: BankLineRow; differences: Difference[] }[] {
  const lines = new Set([
    ...(book.byNumber.get(numberOf(topup)) ?? []),
    ...(book.byPayer.get(companyKey(topup.company_name)) ?? []),
  ]);
  return [...lines]
    .map((line) => ({ line, differences: differencesOf(topup, line) }))
    .filter(({ differences }) => isNear(differences))
    .sort((a, b) => a.differences.length - b.differences.length || a.line.id - b.line.id)
    .slice(0, 5);
}

/** A bank line beside the top-up that it may pay, for one operator; exact when nothing differs. */
export function presentMatch(operator: number, row: BankLineRow, differences: Difference[]) {
  const isTypedByYou = isOwnLine(row, operator);
  return { line: presentBankLine(row), isExact: differences.length === 0, differences, isTypedByYou };
}

/** Whether a line may be meant: two things of four agree at least. That the proforma ran out says nothing of whose money it is. */
export function isNear(differences: readonly Difference[]): boolean {
  return differences.filter((difference) => difference !== "ended").length <= 2;
}
