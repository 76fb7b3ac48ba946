import type { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { type Amount, amountOf, isZero, parseAmount, toWire } from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { isRefundable } from "@artel/shared/states/proforma-state";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context, Describe } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../../approvals/ask-second.ts";
import { orderBack } from "../line-order-store.ts";
import { markAside } from "../line-store.ts";
import { backOrderOf } from "../order-in.ts";
import { numberOf } from "../present.ts";
import { selectedTopup } from "../proforma/credit-topup.ts";
import { lockTopup, selectTopup, type TopupRow } from "../store.ts";
import { insertRefund, type RefundablePayment, refundablePayment } from "./refund-store.ts";
import { tellRefunded } from "./tell-refund.ts";

/** What a request for approval of a refund holds. */
export interface RefundDetail {
  readonly topupId: number;
  readonly place: number;
  readonly amount: string;
}

/** What a request for a refund of a top-up rests on: one waits at a time. */
export function refundSubject(topup: number): string {
  return `topup-refund:${topup}`;
}

/**
 * Asks a second person whether money that a proforma was credited with goes back to its payer. Refused: a proforma whose money is
 * awaited, a payment that no bank brought or whose payer nobody knows, more than is left of it, more than the balance holds, and a
 * proforma with which something waits for a second person.
 */
export const refundTopupAction: Action<typeof refundTopup> = async (tx, ctx, { id, place, amount, reason, seen }) => {
  const topup = found(await lockTopup(tx, id));
  const payment = await refundable(tx, topup, place);
  const sum = sumOf(payment, amount);
  refuseChanged(seen, {
    companyId: topup.company_id,
    payer: payment.payer,
    currency: payment.currency,
    left: toWire(leftOf(payment)),
  });
  if (sum.minor > leftOf(payment).minor) {
    refuseField("amount", "validations.refundTooMuch", { left: moneyText(leftOf(payment)) });
  }
  await refuseAwaited(tx, ctx.now, [`topup:${id}`, selectedTopup(id), refundSubject(id)]);
  if (((await spendableOf(tx, topup.company_id)).get(sum.currency)?.minor ?? 0n) < sum.minor) {
    throw new AppError("insufficientFunds", { fields: { amount: { key: "errors.insufficientFunds" } } });
  }
  await askSecondPerson(tx, ctx, {
    kind: "topup.refund",
    subject: refundSubject(id),
    tenant: topup.company_id,
    detail: { topupId: id, place, amount: toWire(sum) } satisfies RefundDetail,
    about: {
      key: "approvals.about.refund",
      params: { number: numberOf(topup), company: topup.company_name, payer: payment.payer || payment.payer_account },
    },
    before: { key: "approvals.refund.before", params: { amount: moneyText(leftOf(payment)) } },
    after: { key: "approvals.back.after", params: { amount: moneyText(sum) } },
    reason,
  });
  return { state: "waitsForSecondPerson" };
};

/**
 * A refund that was asked for: approved, its sum leaves the balance of the company for suspense and is an order that the treasury
 * pays. A balance that does not hold it now refuses the approval, which goes on waiting.
 */
export const refundApproval: KindRules<RefundDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const topup = found(await lockTopup(tx, detail.topupId));
    const payment = await refundablePayment(tx, topup.id, detail.place);
    const sum = payment && parseAmount(detail.amount, payment.currency);
    return (
      payment !== undefined && isRefundable(topup.state) && sum !== undefined && sum.minor <= leftOf(payment).minor
    );
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const topup = found(await lockTopup(tx, detail.topupId));
    const payment = found(await refundablePayment(tx, topup.id, detail.place));
    const amount = found(parseAmount(detail.amount, payment.currency));
    await refund(tx, ctx, { topup, payment, amount, askedBy, reason });
    await tellRefunded(tx, ctx, topup, amount, payment.payer);
  },
};

/** What the code confirms: the sum, whose balance pays it, and to whom it goes. */
export const describeRefund: Describe<typeof refundTopup> = async (tx, _ctx, { id, place, amount }) => {
  const topup = await selectTopup(tx, id);
  const payment = topup && (await refundablePayment(tx, id, place));
  const sum = payment && parseAmount(amount, payment.currency);
  return topup && payment && sum
    ? [
        {
          key: "operatorFactor.refund",
          value: [formatMoney(toWire(sum), sum.currency), numberOf(topup), topup.company_name].join(", "),
        },
        { key: "operatorFactor.refundTo", value: payment.payer || payment.payer_account },
      ]
    : [];
};

interface Refund {
  readonly topup: TopupRow;
  readonly payment: RefundablePayment;
  readonly amount: Amount;
  readonly askedBy: number;
  readonly reason: string;
}

async function refund(tx: Tx, ctx: Context, { topup, payment, amount, askedBy, reason }: Refund): Promise<void> {
  const { place, line_id: from } = payment;
  const { currency, minor } = amount;
  const line = await insertRefund(tx, { topup: topup.id, place, line: from, minor, by: ctx.user.id, now: ctx.now });
  const order = backOrderOf(line, 0);
  const txnId = await post(tx, ctx, {
    kind: "topup.refund",
    subject: `topup:${topup.id}`,
    naturalKey: `aside:${line}`,
    tenant: topup.company_id,
    moves: [{ from: companyAvailable(topup.company_id, currency), to: house("suspense", currency), amount }],
    reason,
    detail: { order, bankLine: from, firstPerson: askedBy },
    refuse: (outcome) => new AppError(outcome === "short" ? "insufficientFunds" : "alreadyDone"),
  });
  await markAside(tx, line, { txnId, actor: ctx.user.id, now: ctx.now });
  await orderBack(tx, line, { order, askedBy, approvedBy: ctx.user.id, now: ctx.now });
}

/** A payment of a proforma that may go back; refuses any other. */
async function refundable(tx: Tx, topup: TopupRow, place: number): Promise<RefundablePayment> {
  const payment = isRefundable(topup.state) ? await refundablePayment(tx, topup.id, place) : undefined;
  if (!payment || (payment.payer === "" && payment.payer_account === "")) {
    throw new AppError("conflict");
  }
  return payment;
}

function sumOf({ currency }: RefundablePayment, amount: string): Amount {
  const sum = parseAmount(amount, currency) ?? refuseField("amount", "validations.amount");
  return isZero(sum) ? refuseField("amount", "validations.aboveZero") : sum;
}

function leftOf({ currency, left }: RefundablePayment): Amount {
  return amountOf(currency, BigInt(left));
}
