import { pegged, sourceOfCurrency } from "./closures.ts";
import type { FeedRow } from "./feed-store.ts";
import type { RateRow } from "./store.ts";

/** The day or moment that a rate is of: what its source named last, the last look at the peg, else when an operator published it. */
export function effectiveAt(row: RateRow, feeds: ReadonlyMap<string, FeedRow>): Date {
  if (row.source === "fixed") {
    return row.in_force_at;
  }
  const names: readonly string[] = row.source === "peg" ? pegged.sources : [sourceOfCurrency[row.currency] ?? ""];
  const times = names.flatMap((name) => feeds.get(name)?.effective_at ?? []);
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? row.in_force_at;
}
