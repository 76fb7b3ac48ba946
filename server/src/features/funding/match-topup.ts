import { companyKey } from "@artel/shared/checks/same-company";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { Difference } from "./difference.ts";
import { grouped } from "./grouped.ts";
import { differencesOf } from "./match-line.ts";
import { numbersIn } from "./numbers-in.ts";
import { numberOf } from "./present.ts";
import type { BankLineRow, Payable } from "./store.ts";

/** Of a hundred, what each thing that does not agree takes away. The number says most: it was made for this payment. */
const weights: Readonly<Record<Difference, number>> = {
  number: 50,
  severalNumbers: 30,
  amount: 20,
  payer: 20,
  currency: 10,
};

/** A top-up that a line may pay. */
export interface Candidate {
  readonly topup: Payable;
  readonly differences: Difference[];
  readonly score: number;
}

/** Open top-ups by what can tie a line to them. */
export interface TopupBook {
  readonly byNumber: ReadonlyMap<string, readonly Payable[]>;
  readonly byCompany: ReadonlyMap<string, readonly Payable[]>;
  readonly bySum: ReadonlyMap<string, readonly Payable[]>;
}

/** Puts the open top-ups in a book, so that a line is compared with those alone that may be its own. */
export function topupBook(topups: readonly Payable[]): TopupBook {
  return {
    byNumber: grouped(topups, (topup) => [numberOf(topup)]),
    byCompany: grouped(topups, ({ company_name }) => [companyKey(company_name)]),
    bySum: grouped(topups, (topup) => [sumKey(topup)]),
  };
}

/** The open top-ups that a line may pay, the best first, five at most: two things of four agree at least. */
export function candidatesFor(line: BankLineRow, book: TopupBook): readonly Candidate[] {
  const topups = new Set([
    ...[...numbersIn(line.reference)].flatMap((number) => book.byNumber.get(number) ?? []),
    ...(book.byCompany.get(companyKey(line.payer)) ?? []),
    ...(book.bySum.get(sumKey(line)) ?? []),
  ]);
  return [...topups]
    .map((topup) => ({ topup, differences: differencesOf(topup, line) }))
    .filter(({ differences }) => differences.length <= 2)
    .map((found) => ({ ...found, score: scoreOf(found.differences) }))
    .sort((a, b) => b.score - a.score || a.topup.id - b.topup.id)
    .slice(0, 5);
}

/** Whether a line agrees with an open top-up in everything; only the one that it names can be that. */
export function isMatched(line: BankLineRow, book: TopupBook): boolean {
  const [number, ...others] = numbersIn(line.reference);
  const named = number !== undefined && others.length === 0 ? (book.byNumber.get(number) ?? []) : [];
  return named.some((topup) => differencesOf(topup, line).length === 0);
}

/** A candidate as the console sees it. */
export function presentCandidate({ topup, differences, score }: Candidate) {
  return {
    topupId: topup.id,
    companyId: topup.company_id,
    companyName: topup.company_name,
    number: numberOf(topup),
    currency: topup.currency,
    amount: toWire(amountOf(topup.currency, BigInt(topup.minor))),
    differences,
    score,
  };
}

function scoreOf(differences: readonly Difference[]): number {
  return differences.reduce((score, difference) => score - weights[difference], 100);
}

function sumKey({ currency, minor }: Pick<Payable, "currency" | "minor">): string {
  return `${currency} ${minor}`;
}
