import { amountOf } from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import type { LineOrderProblem } from "@artel/shared/states/bank-lines";
import { AppError, found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, overtake, refuseAwaited } from "../approvals/ask-second.ts";
import { lockOrder } from "../payouts/bank/bank-order.ts";
import { creditReturn } from "../payouts/bank/credit-return.ts";
import { problemOf, saysOfOrder } from "./judge-order.ts";
import { tieLine } from "./line-order-store.ts";
import { lockLineOrder, type OrderLine } from "./lock-line-order.ts";
import type { BankLineRow } from "./store.ts";
import { isOwnLine } from "./who-settles.ts";

/** What a request for approval of a payment that came back holds. */
export interface ReturnDetail {
  readonly lineId: number;
}

/** Whether two operators decide: one brought the line, or the bank does not say why the money came back. */
export function isReturnOfTwo(line: BankLineRow, problem: LineOrderProblem | undefined, operator: number): boolean {
  return problem === "reason" || isOwnLine(line, operator);
}

/** Asks another operator to credit what came back. Refuses a line that waits already. */
export async function askForReturn(tx: Tx, ctx: Context, { line, order }: OrderLine, reason: string): Promise<void> {
  const subject = `bank-line:${line.id}`;
  const returned = `payout-returned:${order.item_id}`;
  await refuseAwaited(tx, ctx.now, [subject, returned]);
  await askSecondPerson(tx, ctx, {
    kind: "payout.returned",
    subject,
    tenant: found(order.contractor_id),
    detail: { lineId: line.id } satisfies ReturnDetail,
    about: { key: "approvals.about.cameBack", params: { order: order.order_id, name: order.whose } },
    before: {
      key: "approvals.failed.before",
      params: { amount: moneyText(amountOf(order.currency, BigInt(order.minor))) },
    },
    after: { key: "approvals.failed.after", params: { amount: formatMoney(line.amount, line.currency) } },
    restsOn: [subject, returned],
    reason,
  });
}

/** A return that waits: credited against the line and the order as they are at the moment of the approval. */
export const returnedApproval: KindRules<ReturnDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    try {
      const { line, order } = await lockLineOrder(tx, detail.lineId);
      return saysOfOrder(line, order) === "cameBack" && [undefined, "reason"].includes(problemOf(line, order));
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === "conflict") {
        return false;
      }
      throw thrown;
    }
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    await returnMoney(tx, ctx, await lockLineOrder(tx, detail.lineId), { reason, askedBy });
  },
};

/** Credits what came back and ties the line to its order. What waited for the line is overtaken. */
export async function returnMoney(
  tx: Tx,
  ctx: Context,
  { line, order }: OrderLine,
  { reason, askedBy }: { readonly reason: string; readonly askedBy?: number },
): Promise<void> {
  const item = found(order.item_id);
  await creditReturn(tx, ctx, await lockOrder(tx, item), {
    minor: BigInt(line.minor),
    code: line.return_code,
    isAside: line.aside_txn !== null,
    lineId: line.id,
    reason,
    ...(askedBy === undefined ? {} : { askedBy }),
  });
  const by = line.entered_by === ctx.user.id ? (askedBy ?? ctx.user.id) : ctx.user.id;
  await tieLine(tx, line.id, { item, by, now: ctx.now });
  await overtake(tx, ctx, `bank-line:${line.id}`);
  await overtake(tx, ctx, `payout-returned:${item}`);
}
