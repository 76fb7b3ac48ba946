import type { bookLineOrder } from "@artel/shared/calls/funding/operator-orders";
import { amountOf } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context, Counts, Describe } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import { house } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import { overtake } from "../approvals/ask-second.ts";
import { lockOrder, payOrder } from "../payouts/bank/bank-order.ts";
import { endRefund } from "./back/end-refund.ts";
import { refundedBy } from "./back/refund-store.ts";
import { askForReturn, isReturnOfTwo, returnMoney } from "./came-back.ts";
import { problemOf, saysOfOrder } from "./judge-order.ts";
import { markSentBack, type NamedOrder, namedOrders, tieLine } from "./line-order-store.ts";
import { lockLineOrder, type OrderLine } from "./lock-line-order.ts";
import { type BankLineRow, lockTopup, selectBankLine } from "./store.ts";
import { isToldBy } from "./who-settles.ts";

/**
 * Books a line with the order that it names: a payout is paid, a paid one came back, or money of nobody went back to its payer.
 * What came back is credited by another operator than the one who brought the line, or by two where the bank gives no reason;
 * that money went back is booked by another one too.
 * Refused: a line that differs from its order in anything else, a second one, and a line without an order.
 */
export const bookLineOrderAction: Action<typeof bookLineOrder> = async (tx, ctx, { id, reason, seen }) => {
  const refunded = await refundedBy(tx, id);
  if (refunded !== undefined) {
    await lockTopup(tx, refunded);
  }
  const { line, order } = await lockLineOrder(tx, id);
  refuseChanged(seen, seenOf(line, order));
  const problem = problemOf(line, order);
  if (problem !== undefined && problem !== "reason") {
    throw new AppError("conflict");
  }
  switch (saysOfOrder(line, order)) {
    case "paid":
      return { state: await pay(tx, ctx, { line, order }, reason) };
    case "sentBack":
      // Who brought the proof that the money left is not believed alone.
      if (isToldBy(line, ctx.user.id)) {
        throw new AppError("samePerson");
      }
      await sendBack(tx, ctx, { line, order }, reason);
      if (refunded !== undefined) {
        await endRefund(tx, ctx, refunded, reason);
      }
      return { state: "sentBack" };
    case "cameBack":
      if (isReturnOfTwo(line, problem, ctx.user.id)) {
        await askForReturn(tx, ctx, { line, order }, reason);
        return { state: "waitsForSecondPerson" };
      }
      await returnMoney(tx, ctx, { line, order }, { reason });
      return { state: "credited" };
  }
};

/** What the code confirms: what the line says of which order, and the sum. */
export const describeLineOrder: Describe<typeof bookLineOrder> = async (tx, _ctx, { id }) => {
  const line = await selectBankLine(tx, id);
  const [order] = await namedOrders(tx, [id]);
  return line && order
    ? {
        lines: [
          {
            key: `operatorFactor.order.${saysOfOrder(line, order)}`,
            value: [order.order_id, order.whose].filter(Boolean).join(", "),
          },
          { key: "operatorFactor.amount", value: formatMoney(line.amount, line.currency) },
        ],
        seen: seenOf(line, order),
      }
    : [];
};

/** What a debit of a payout takes from a series: its sum. What came back and what goes back ask for a code of their own. */
export const countLineOrder: Counts<typeof bookLineOrder> = async (tx, _ctx, { id }) => {
  const line = await selectBankLine(tx, id);
  const [order] = await namedOrders(tx, [id]);
  return line && order && saysOfOrder(line, order) === "paid"
    ? { kind: "payout.paid", count: 1, sums: [amountOf(line.currency, BigInt(line.minor))] }
    : undefined;
};

function seenOf({ currency, amount }: BankLineRow, { order_id }: NamedOrder) {
  return { orderId: order_id, currency, amount };
}

async function pay(tx: Tx, ctx: Context, { line, order }: OrderLine, reason: string): Promise<"paid" | "known"> {
  const item = found(order.item_id);
  const state = await payOrder(tx, ctx, await lockOrder(tx, item), { reference: line.bank_number, reason });
  await tieLine(tx, line.id, { item, by: ctx.user.id, now: ctx.now });
  if (state === "known") {
    await recordAction(tx, ctx, {
      action: "bank-line.order",
      subject: `bank-line:${line.id}`,
      tenant: found(order.contractor_id),
      reason,
      detail: { order: order.order_id },
    });
  }
  return state;
}

/** The money of a line that was put aside left the bank: once, whatever lines name its order. */
async function sendBack(tx: Tx, ctx: Context, { line, order }: OrderLine, reason: string): Promise<void> {
  const aside = found(order.aside_line);
  const amount = amountOf(line.currency, BigInt(line.minor));
  const txnId = await post(tx, ctx, {
    kind: "bankLine.sentBack",
    subject: `bank-line:${aside}`,
    naturalKey: `sent-back:${aside}`,
    tenant: 0,
    moves: [{ from: house("suspense", line.currency), to: house("bankClearing", line.currency), amount }],
    reason,
    detail: { order: order.order_id, bankLine: line.id },
    refuse: () => new AppError("alreadyDone"),
  });
  await markSentBack(tx, aside, { line: line.id, txnId });
  await overtake(tx, ctx, `bank-line:${line.id}`);
  await overtake(tx, ctx, `bank-line:${aside}`);
}
