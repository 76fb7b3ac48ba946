import { minorToWire } from "@artel/shared/money/amount";
import type { App } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { RailAnswer, RailSum } from "../../../providers/payouts/port.ts";
import type { ItemRow, PayoutRow } from "../store.ts";
import { type DifferenceKind, insertDifference, selectOpenDifferences } from "./difference-store.ts";
import { stopAsking } from "./order-store.ts";

export interface Difference {
  readonly kind: DifferenceKind;
  /** What was paid, as the rail wrote it. */
  readonly sum?: RailSum | undefined;
  /** Its reference or its reason. */
  readonly told?: string;
}

/** What the answer of a rail says against an order or its result; undefined where they go together. */
export function differenceOf(payout: PayoutRow, item: ItemRow, answer: RailAnswer): Difference | undefined {
  if (answer.outcome === "failed") {
    return item.result === "paid" ? { kind: "failedAfterPaid", told: answer.failure } : undefined;
  }
  if (answer.outcome !== "paid") {
    return undefined;
  }
  const { paid: sum, reference: told } = answer;
  if (item.result === "failed") {
    return { kind: "paidAfterFailed", sum, told };
  }
  return sum && !isWhole(sum, payout, item) ? { kind: "otherSum", sum, told } : undefined;
}

/** Leaves an order to a person: it is asked about no more, and what the rail said stands beside it. Said again nothing changes. */
export async function keepDifference(tx: Tx, app: App, item: ItemRow, difference: Difference): Promise<void> {
  const { kind, sum, told } = difference;
  const isNew = await insertDifference(tx, {
    item: item.id,
    kind,
    amount: sum?.amount.slice(0, 40) ?? null,
    currency: sum?.currency.slice(0, 10) ?? null,
    told: told?.slice(0, 300) ?? null,
    now: app.clock.now(),
  });
  if (item.result === "unknown" || item.result === "accepted") {
    await stopAsking(tx, item.id);
  }
  if (isNew) {
    app.log.error(
      { item: item.id, rail: item.rail, kind },
      "a person has to look at what a rail says, or does not say, of an order",
    );
  }
}

/** Whether a rail said of an order what its next word alone does not undo; silence is undone by any. */
export async function isDisputed(tx: Tx, item: number): Promise<boolean> {
  return (await selectOpenDifferences(tx, [item])).some(({ kind }) => kind !== "silent");
}

function isWhole(paid: RailSum, payout: PayoutRow, item: ItemRow): boolean {
  return paid.currency === payout.currency && paid.amount === minorToWire(payout.currency, item.net);
}
