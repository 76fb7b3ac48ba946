import type { giveUpReturn } from "@artel/shared/calls/funding/operator-orders";
import { formatMoney } from "@artel/shared/money/wire";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Describe } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../../approvals/ask-second.ts";
import { giveUpOrder, isOrderNamed } from "../line-order-store.ts";
import { sumOfLine, wordsOfLine } from "../put-aside.ts";
import { type BankLineRow, lockBankLine, lockTopup, selectBankLine } from "../store.ts";
import { restoreRefund } from "./end-refund.ts";

/** What a request for approval of a return that is given up holds. */
interface GiveUpDetail {
  readonly lineId: number;
  readonly order: string;
}

/**
 * Asks a second person whether a return to the payer that was approved is given up: the bank refuses it. Refused: a line that does not
 * go back, one whose return a debit shows, booked or not, and one that is asked for already.
 */
export const giveUpReturnAction: Action<typeof giveUpReturn> = async (tx, ctx, { id, reason, seen }) => {
  const line = found(await lockBankLine(tx, id));
  if (!(await mayBeGivenUp(tx, line)) || line.back_order === null) {
    throw new AppError("conflict");
  }
  const order = line.back_order;
  refuseChanged(seen, { orderId: order, ...sumOfLine(line) });
  const subject = `bank-line:${id}`;
  await refuseAwaited(tx, ctx.now, [subject]);
  const amount = formatMoney(line.amount, line.currency);
  await askSecondPerson(tx, ctx, {
    kind: "bankLine.giveUp",
    subject,
    tenant: 0,
    detail: { lineId: id, order } satisfies GiveUpDetail,
    about: { key: "approvals.about.giveUp", params: { order, payer: line.payer || "—" } },
    before: { key: "approvals.back.after", params: { amount } },
    after: { key: "approvals.back.before", params: { amount } },
    reason,
  });
  return { state: "waitsForSecondPerson" };
};

/**
 * A return that was given up: approved, the line is put aside as before and its money has not moved. That of a refund goes to the
 * balance of its company again. The number of the order is never
 * used again, so a debit that names it later proves nothing.
 */
export const giveUpApproval: KindRules<GiveUpDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    // The top-up of a refund is locked before its line.
    const topup = (await selectBankLine(tx, detail.lineId))?.refund_topup_id ?? null;
    if (topup !== null) {
      await lockTopup(tx, topup);
    }
    const line = found(await lockBankLine(tx, detail.lineId));
    return line.back_order === detail.order && (await mayBeGivenUp(tx, line));
  },
  execute: async (tx, ctx, { detail: { lineId, order }, askedBy }, reason) => {
    const line = found(await lockBankLine(tx, lineId));
    await giveUpOrder(tx, lineId, { order, askedBy, approvedBy: ctx.user.id, now: ctx.now });
    if (line.refund_topup_id !== null) {
      await restoreRefund(tx, ctx, line, { topup: line.refund_topup_id, order, askedBy, reason });
    }
    await recordAction(tx, ctx, {
      action: "bankLine.giveUp",
      subject: `bank-line:${lineId}`,
      tenant: 0,
      reason,
      detail: { order, firstPerson: askedBy },
    });
  },
};

/** What the code confirms: the order that is given up, its sum and its payer. */
export const describeGiveUp: Describe<typeof giveUpReturn> = async (tx, _ctx, { id }) => {
  const line = await selectBankLine(tx, id);
  return line?.back_order ? [{ key: "operatorFactor.giveUp", value: `${line.back_order}, ${wordsOfLine(line)}` }] : [];
};

/** Whether a line goes back and no debit names its order: one that does says that the money left. */
async function mayBeGivenUp(tx: Tx, { back_order, back_txn }: BankLineRow): Promise<boolean> {
  return back_order !== null && back_txn === null && !(await isOrderNamed(tx, back_order));
}
