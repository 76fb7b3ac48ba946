import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { type Sum, sumsOf } from "../task-sums.ts";
import type { Failure } from "./import-result.ts";

/** Rows that failed for one reason. */
export interface FailureReason {
  readonly error: string;
  readonly failures: readonly Failure[];
  /** Of the rows whose amount and currency can be read. */
  readonly sums: readonly Sum[];
}

/** The failed rows by reason, the most frequent first; within a reason the order of the file stays. */
export function failureReasons(failures: readonly Failure[]): readonly FailureReason[] {
  const byError = new Map<string, Failure[]>();
  for (const failure of failures) {
    byError.set(failure.error, [...(byError.get(failure.error) ?? []), failure]);
  }
  return [...byError]
    .map(([error, mine]) => ({
      error,
      failures: mine,
      sums: sumsOf(mine.flatMap(moneyOf), ({ value }) => value),
    }))
    .toSorted((a, b) => b.failures.length - a.failures.length);
}

function moneyOf({ row }: Failure): readonly Sum[] {
  const { amount, currency } = row.values;
  const code = currency.trim().toUpperCase();
  const parsed = isCurrencyCode(code) ? parseTypedAmount(amount, code) : undefined;
  return parsed ? [{ currency: parsed.currency, value: toWire(parsed) }] : [];
}
