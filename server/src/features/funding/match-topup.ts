import { companyKey } from "@artel/shared/checks/same-company";
import { amountOf, minorToWire, toWire } from "@artel/shared/money/amount";
import type { Read } from "../../platform/db/db.ts";
import type { Difference } from "./difference.ts";
import { grouped } from "./grouped.ts";
import { differencesOf, isNear } from "./match-line.ts";
import { numbersIn } from "./numbers-in.ts";
import { missingOf } from "./payment-of.ts";
import { numberOf } from "./present.ts";
import { type BankLineRow, endedTopups, type Payable, payableTopups } from "./store.ts";

/** Of a hundred, what each thing that does not agree takes away. The number says most: it was made for this payment. */
const weights: Readonly<Record<Difference, number>> = {
  number: 50,
  severalNumbers: 30,
  amount: 20,
  payer: 20,
  currency: 10,
  ended: 30,
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

/**
 * Puts top-ups in a book, so that a line is compared with those alone that may be its own. Those that ran out or were cancelled are
 * found by their number only.
 */
export function topupBook(topups: readonly Payable[], ended: readonly Payable[]): TopupBook {
  return {
    byNumber: grouped([...topups, ...ended], (topup) => [numberOf(topup)]),
    byCompany: grouped(topups, ({ company_name }) => [companyKey(company_name)]),
    bySum: grouped(topups, (topup) => [sumKey({ currency: topup.currency, minor: missingOf(topup).toString() })]),
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
    .filter(({ differences }) => isNear(differences))
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
    amount: minorToWire(topup.currency, topup.minor),
    missing: toWire(amountOf(topup.currency, missingOf(topup))),
    state: topup.state,
    differences,
    score,
  };
}

function scoreOf(differences: readonly Difference[]): number {
  return differences.reduce((score, difference) => score - weights[difference], 100);
}

/** The book of the top-ups that some lines may pay: all that wait, and those without their time that the lines name. */
export async function bookFor(read: Read, lines: readonly Pick<BankLineRow, "reference">[]): Promise<TopupBook> {
  const named = new Set(lines.flatMap(({ reference }) => [...numbersIn(reference)]));
  const numbers = [...named].flatMap((number) => {
    const [, year = "", running = ""] = /^PI-(\d{4})-(\d{1,15})$/.exec(number) ?? [];
    return running === "" ? [] : [{ year: Number.parseInt(year, 10), running: Number.parseInt(running, 10) }];
  });
  return topupBook(await payableTopups(read), await endedTopups(read, numbers));
}

function sumKey({ currency, minor }: Pick<Payable, "currency" | "minor">): string {
  return `${currency} ${minor}`;
}
