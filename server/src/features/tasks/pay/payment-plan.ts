import { wireDay } from "@artel/shared/checks/calendar";
import { type Amount, add, amountOf, compare, parseAmount, subtract, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";

/** A draft that can be paid, with its total in minor units. */
export interface Payable {
  readonly id: number;
  readonly deadline: string;
  readonly currency: CurrencyCode;
  readonly total: bigint;
}

/** What a payment of some drafts means for one currency. */
export interface PlannedSum {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly needed: Amount;
  readonly available: Amount;
  /** Zero where the balance reaches for all. */
  readonly missing: Amount;
  readonly fits: { readonly count: number; readonly sum: Amount };
  readonly rest: { readonly count: number; readonly sum: Amount };
}

export interface PaymentPlan {
  readonly sums: readonly PlannedSum[];
  /** Both in the order of payment. */
  readonly fitting: readonly number[];
  readonly left: readonly number[];
}

/**
 * Which drafts a balance reaches, each currency by itself: in the order of deadline, then number, up to the first
 * that does not fit. A later and cheaper one is not taken in its place, so that nothing overtakes a nearer deadline.
 */
export function planPayment(
  drafts: readonly Payable[],
  availableOf: (currency: CurrencyCode) => bigint,
  order: (drafts: readonly Payable[]) => readonly Payable[] = byDeadline,
): PaymentPlan {
  const ordered = order(drafts);
  const fitting = new Set<number>();
  const sums = currencyCodes.flatMap((currency) => {
    const mine = ordered.filter((draft) => draft.currency === currency);
    if (mine.length === 0) {
      return [];
    }
    const planned = planCurrency(currency, mine, amountOf(currency, availableOf(currency)));
    for (const { id } of mine.slice(0, planned.fits.count)) {
      fitting.add(id);
    }
    return [planned];
  });
  const ids = ordered.map(({ id }) => id);
  return { sums, fitting: ids.filter((id) => fitting.has(id)), left: ids.filter((id) => !fitting.has(id)) };
}

function planCurrency(currency: CurrencyCode, mine: readonly Payable[], available: Amount): PlannedSum {
  const totals = mine.map(({ total }) => amountOf(currency, total));
  let count = 0;
  let sum = zero(currency);
  for (const total of totals) {
    const next = add(sum, total);
    if (compare(next, available) > 0) {
      break;
    }
    sum = next;
    count += 1;
  }
  const needed = totals.reduce(add, zero(currency));
  return {
    currency,
    count: mine.length,
    needed,
    available,
    missing: compare(needed, available) > 0 ? subtract(needed, shown(available)) : zero(currency),
    fits: { count, sum },
    rest: { count: mine.length - count, sum: subtract(needed, sum) },
  };
}

/** A balance in the digits that people see and pay in: what is missing is then never rounded to nothing. */
function shown(available: Amount): Amount {
  return parseAmount(toWire(available), available.currency) ?? zero(available.currency);
}

/** Drafts by deadline, then number; those whose deadline is no possible day come last. */
export function byDeadline(drafts: readonly Payable[]): readonly Payable[] {
  const keyed = drafts.map((draft) => ({ draft, day: wireDay(draft.deadline.trim()).iso ?? "~" }));
  return keyed
    .toSorted((a, b) => (a.day === b.day ? a.draft.id - b.draft.id : a.day < b.day ? -1 : 1))
    .map(({ draft }) => draft);
}
