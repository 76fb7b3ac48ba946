import type { returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { formatMoney } from "@artel/shared/money/wire";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Describe } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../../approvals/ask-second.ts";
import { givenUpOrders, orderBack } from "../line-order-store.ts";
import { backOrderOf } from "../order-in.ts";
import { sumOfLine, wordsOfLine } from "../put-aside.ts";
import { lockBankLine, selectBankLine } from "../store.ts";
import { isAside } from "../who-settles.ts";

/** What a request for approval of a return to the payer holds. */
interface BackDetail {
  readonly lineId: number;
}

/**
 * Asks a second person whether money that was put aside goes back to its payer. Refused: money that is not put aside, that a
 * top-up has used or that goes back already, and a line with which something waits for a second person.
 */
export const returnBankLineAction: Action<typeof returnBankLine> = async (tx, ctx, { id, reason, seen }) => {
  const line = found(await lockBankLine(tx, id));
  if (!isAside(line)) {
    throw new AppError("conflict");
  }
  refuseChanged(seen, sumOfLine(line));
  const subject = `bank-line:${id}`;
  await refuseAwaited(tx, ctx.now, [subject]);
  const amount = formatMoney(line.amount, line.currency);
  await askSecondPerson(tx, ctx, {
    kind: "bankLine.back",
    subject,
    tenant: 0,
    detail: { lineId: id } satisfies BackDetail,
    about: { key: "approvals.about.back", params: { id, payer: line.payer || "—" } },
    before: { key: "approvals.back.before", params: { amount } },
    after: { key: "approvals.back.after", params: { amount } },
    reason,
  });
  return { state: "waitsForSecondPerson" };
};

/**
 * A return that was asked for: approved, it is an order that the treasury pays, and the line serves nothing else. The money
 * stays in suspense until a debit of the bank shows that it left.
 */
export const backApproval: KindRules<BackDetail> = {
  lock: async (tx, _ctx, { detail }) => isAside(found(await lockBankLine(tx, detail.lineId))),
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const order = backOrderOf(detail.lineId, (await givenUpOrders(tx, detail.lineId)).length);
    await orderBack(tx, detail.lineId, { order, askedBy, approvedBy: ctx.user.id, now: ctx.now });
    await recordAction(tx, ctx, {
      action: "bankLine.back",
      subject: `bank-line:${detail.lineId}`,
      tenant: 0,
      reason,
      detail: { order, firstPerson: askedBy },
    });
  },
};

/** What the code confirms: the sum that goes back, and to whom. */
export const describeBack: Describe<typeof returnBankLine> = async (tx, _ctx, { id }) => {
  const line = await selectBankLine(tx, id);
  return line ? [{ key: "operatorFactor.back", value: wordsOfLine(line) }] : [];
};
