import { dayMilliseconds, utcDay } from "@artel/shared/checks/calendar";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { DayState, OutsideKind } from "@artel/shared/states/reconciliation";

/** A place outside, in one currency. */
export interface Place {
  readonly key: string;
  readonly kind: OutsideKind;
  readonly name: string;
  readonly currency: CurrencyCode;
}

/** Sums of one place by day; minor units, above zero what came. */
export interface DaySum {
  readonly place: string;
  readonly day: string;
  readonly minor: bigint;
}

/** What one adapter knows of its places. */
export interface Outside {
  readonly places: readonly Place[];
  /** What a place held before the first of its sums; a place without it is compared with nothing. */
  readonly base: ReadonlyMap<string, bigint>;
  /** What the outside told of single movements, and what the ledger posted, both by day. */
  readonly told: readonly DaySum[];
  readonly posted: readonly DaySum[];
  /** Closing balances that were said. A place that says none is closed by what it told of movements. */
  readonly closings: ReadonlyMap<string, ReadonlyMap<string, bigint>> | "byMovements";
}

/** One place at the end of one day, in minor units. */
export interface ComparedDay extends Place {
  readonly day: string;
  readonly state: DayState;
  readonly outside: bigint | undefined;
  readonly ledger: bigint;
  readonly difference: bigint | undefined;
  readonly explained: bigint | undefined;
  readonly unexplained: bigint | undefined;
}

/**
 * Compares each place at the end of each day. The difference is what the outside says less what the ledger has; as far as movements
 * stand on one side alone they explain it, and the rest nothing does.
 */
export function comparedDays(outside: Outside, days: readonly string[]): ComparedDay[] {
  return outside.places.flatMap((place) => {
    const told = running(outside.told, place.key);
    const posted = running(outside.posted, place.key);
    const base = outside.base.get(place.key);
    return days.map((day) => {
      const ledger = (base ?? 0n) + posted(day);
      const expected = (base ?? 0n) + told(day);
      const closing = outside.closings === "byMovements" ? expected : outside.closings.get(place.key)?.get(day);
      return { ...place, day, ...compare({ ledger, expected, closing: base === undefined ? undefined : closing }) };
    });
  });
}

function compare(of: { readonly ledger: bigint; readonly expected: bigint; readonly closing: bigint | undefined }) {
  const { ledger, expected, closing } = of;
  if (closing === undefined) {
    const nothing = { outside: undefined, difference: undefined, explained: undefined, unexplained: undefined };
    return { ...nothing, ledger, state: "notTold" as const };
  }
  const difference = closing - ledger;
  const explained = expected - ledger;
  const unexplained = closing - expected;
  const state: DayState = unexplained !== 0n ? "unexplained" : difference === 0n ? "agrees" : "explained";
  return { outside: closing, ledger, difference, explained, unexplained, state };
}

/** The sum of one place up to the end of a day. */
function running(sums: readonly DaySum[], key: string): (day: string) => bigint {
  const own = sums.filter(({ place }) => place === key);
  return (day) => own.reduce((sum, one) => (one.day <= day ? sum + one.minor : sum), 0n);
}

/** The days of a period, the newest first. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${to}T00:00:00Z`); at >= Date.parse(`${from}T00:00:00Z`); at -= dayMilliseconds) {
    days.push(utcDay(new Date(at)));
  }
  return days;
}
