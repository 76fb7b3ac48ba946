import { parseAmount, subtract, toWire, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { createStore, useStore } from "../../../ui/state/store.ts";

type Ids = ReadonlySet<number>;

/**
 * Drafts that were deleted on this page: no list shows them, whether the server has heard of it or not. A draft that is gone never
 * comes back under its id, so only what was undone or refused is taken out again.
 */
const deleted = createStore<Ids>(new Set());

/** The ids of the deleted drafts. */
export function useDeletedDrafts(): Ids {
  return useStore(deleted);
}

/** Takes drafts out of every list at once. */
export function hideDrafts(ids: readonly number[]): void {
  deleted.set(new Set([...deleted.get(), ...ids]));
}

/** Brings drafts back to their places. */
export function showDrafts(ids: readonly number[]): void {
  deleted.set(new Set([...deleted.get()].filter((id) => !ids.includes(id))));
}

interface Row {
  readonly id: number;
  readonly status: number;
  readonly currency: CurrencyCode;
  readonly priceTotal: string;
}

interface Page<R extends Row> {
  readonly rows: R[];
  readonly total: number;
  readonly sums: { status: number; currency: CurrencyCode; count: number; amount: string }[] | null;
}

/**
 * A page of tasks without the deleted ones that stand on it, its number and its sums less by them. Those of other pages count until
 * the server has deleted them.
 */
export function withoutDeleted<R extends Row, P extends Page<R>>(page: P, ids: Ids): P {
  const gone = page.rows.filter(({ id }) => ids.has(id));
  if (gone.length === 0) {
    return page;
  }
  return {
    ...page,
    rows: page.rows.filter(({ id }) => !ids.has(id)),
    total: page.total - gone.length,
    sums: page.sums && gone.reduce(lessBy, page.sums),
  };
}

function lessBy<Sums extends NonNullable<Page<Row>["sums"]>>(sums: Sums, { status, currency, priceTotal }: Row) {
  return sums.flatMap((sum) => {
    if (sum.status !== status || sum.currency !== currency) {
      return [sum];
    }
    const before = parseAmount(sum.amount, currency) ?? zero(currency);
    const amount = toWire(subtract(before, parseAmount(priceTotal, currency) ?? zero(currency)));
    return sum.count > 1 ? [{ ...sum, count: sum.count - 1, amount }] : [];
  });
}
