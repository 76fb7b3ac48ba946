import type { Input } from "@artel/shared/calls/call";
import type {
  buildBatch,
  cancelPayoutByOperator,
  dissolveBatch,
  markPayoutItems,
  releaseBatch,
  revealPayoutItem,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import { type Amount, add, amountOf, parseAmount, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import { found } from "../../../http/app-error.ts";
import type { Describe } from "../../../http/context.ts";
import type { Confirmed, FactorLine } from "../../../http/door/factor-line.ts";
import type { Read } from "../../../platform/db/db.ts";
import { type ItemRow, itemsOf, type PayoutRow, selectItem } from "../store.ts";
import { sumsOfOrders, totalsOf } from "../totals.ts";
import { presentPayout } from "./present-payout.ts";
import { selectBatchPayouts, selectPayout, selectPayoutsOf } from "./store.ts";

/** What the one code of a new batch confirms: how many requests, and what is sent of them by currency. */
export const describeBuild: Describe<typeof buildBatch> = async (tx, _ctx, { ids }) =>
  selectionLines(await selectPayoutsOf(tx, [...new Set(ids)]));

/** What the code of a batch that is released or taken apart confirms: the batch, its requests and their total. */
export const describeBatch: Describe<typeof releaseBatch | typeof dissolveBatch> = async (tx, ctx, { id }) => {
  const payouts = await selectBatchPayouts(tx, [id]);
  return payouts.length === 0
    ? []
    : [
        { key: "operatorPayouts.batch", value: translate(ctx.language, "operatorPayouts.batchName", { id }) },
        ...selectionLines(payouts),
      ];
};

/** What the code of results by hand confirms: orders of each result with their sums. */
export const describeResults: Describe<typeof markPayoutItems> = async (tx, _ctx, { id, results }) => {
  const payouts = await selectBatchPayouts(tx, [id]);
  const items = await itemsOf(tx, payouts);
  const lines = (["paid", "failed"] as const).map((result) => {
    const ids = new Set(results.filter((one) => one.result === result).map(({ itemId }) => itemId));
    const marked = items.filter((item) => ids.has(item.id));
    const orders = marked.map((item) => ({ item, payout: found(payouts.find(({ id }) => id === item.payout_id)) }));
    const value = `${orders.length}: ${sumsOfOrders(orders, "net")}`;
    return { key: `operatorFactor.${result}` as const, value, orders };
  });
  const costs = costsOf(results, payouts, items);
  return [
    ...lines.filter(({ orders }) => orders.length > 0).map(({ key, value }) => ({ key, value })),
    ...(costs.length > 0 ? [{ key: "operatorFactor.cost" as const, value: costs.map(moneyText).join(", ") }] : []),
  ];
};

/** What paid orders cost, by currency. */
function costsOf(
  results: Input<typeof markPayoutItems>["results"],
  payouts: readonly PayoutRow[],
  items: readonly ItemRow[],
): Amount[] {
  const sums = new Map<CurrencyCode, Amount>();
  for (const { itemId, cost } of results) {
    const item = items.find(({ id }) => id === itemId);
    const currency = payouts.find(({ id }) => id === item?.payout_id)?.currency;
    const amount = currency && cost !== undefined ? parseAmount(cost, currency) : undefined;
    if (amount) {
      sums.set(amount.currency, add(sums.get(amount.currency) ?? zero(amount.currency), amount));
    }
  }
  return [...sums.values()];
}

/** What the code of a held request confirms: the decision, whose request it is and how much. */
export const describeReview: Describe<typeof reviewPayout> = async (tx, ctx, { id, decision }) => {
  const key = decision === "clear" ? "operatorPayouts.clearConfirm" : "operatorPayouts.refuseConfirm";
  const lines = await requestLines(tx, id);
  return lines.length > 0
    ? heldTo(tx, id, [{ key: "operatorFactor.decision", value: translate(ctx.language, key) }, ...lines])
    : [];
};

/** What the code of a request that an operator cancels confirms: whose it is and how much returns. */
export const describeCancel: Describe<typeof cancelPayoutByOperator> = async (tx, _ctx, { id }) =>
  heldTo(tx, id, await requestLines(tx, id));

/** What the code of a destination in clear confirms: the order, whose it is and how much. */
export const describeReveal: Describe<typeof revealPayoutItem> = async (tx, _ctx, { id }) => {
  const item = await selectItem(tx, id);
  return item
    ? [{ key: "operatorFactor.order", value: item.order_id ?? `#${id}` }, ...(await requestLines(tx, item.payout_id))]
    : [];
};

function selectionLines(payouts: readonly PayoutRow[]): FactorLine[] {
  const totals = totalsOf(payouts).map(({ currency, net }) => formatMoney(net, currency));
  return [
    { key: "operatorFactor.count", value: String(payouts.length) },
    { key: "operatorFactor.total", value: totals.join(", ") },
  ];
}

/** The lines with the figures behind them, which the request is held to. */
async function heldTo(tx: Read, id: number, lines: readonly FactorLine[]): Promise<readonly FactorLine[] | Confirmed> {
  const payout = await selectPayout(tx, id);
  return payout ? { lines, seen: presentPayout(payout) } : lines;
}

/** Whose request it is and how much. */
export async function requestLines(tx: Read, id: number): Promise<FactorLine[]> {
  const payout = await selectPayout(tx, id);
  return payout
    ? [
        { key: "operatorPayouts.request", value: `#${id}` },
        { key: "operatorPayouts.contractor", value: payout.contractor_name },
        { key: "operatorFactor.amount", value: moneyText(amountOf(payout.currency, BigInt(payout.amount))) },
      ]
    : [];
}
