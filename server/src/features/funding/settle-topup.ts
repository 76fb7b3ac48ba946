import type { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { amountOf, isZero, parseAmount } from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { isAwaited, isEnded } from "@artel/shared/states/proforma-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import type { KindRules, Words } from "../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../approvals/ask-second.ts";
import { requireReceiver } from "../people/close-person.ts";
import { hasRefund } from "./back/refund-store.ts";
import { refundSubject } from "./back/refund-topup.ts";
import { differencesOf } from "./match-line.ts";
import { paymentOf } from "./payment-of.ts";
import { numberOf, presentBankLine } from "./present.ts";
import { presentCredit } from "./present-credit.ts";
import { credit, selectedTopup } from "./proforma/credit-topup.ts";
import * as store from "./store.ts";
import { isFree, whoSettles } from "./who-settles.ts";

/**
 * Enters a line of a bank statement. Refused: no money, a day that is still to come, and the very same line twice; two equal
 * payments of one day are told apart by the numbers that the bank gave them.
 */
export const enterBankLineAction: Action<typeof enterBankLine> = async (tx, ctx, input) => {
  const amount = parseAmount(input.amount, input.currency) ?? refuseField("amount", "validations.amount");
  if (isZero(amount)) {
    refuseField("amount", "validations.aboveZero");
  }
  // A value date may be tomorrow's: a bank east of here has it already.
  if (new Date(`${input.valueDate}T00:00:00Z`).getTime() > ctx.now.getTime() + dayMilliseconds) {
    refuseField("valueDate", "validations.notYet");
  }
  const row = await store.insertBankLine(tx, {
    valueDate: input.valueDate,
    payer: input.payer,
    reference: input.reference,
    bankNumber: input.bankNumber ?? "",
    currency: amount.currency,
    minor: amount.minor,
    actor: ctx.user.id,
    now: ctx.now,
  });
  if (!row) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, {
    action: "bank-line.enter",
    subject: `bank-line:${row.id}`,
    tenant: 0,
    reason: input.reason,
  });
  return presentBankLine(row);
};

/**
 * Settles at once on an exact match with a line that somebody else entered, otherwise asks for a second person: so of a part of what
 * is missing, of more than that, and of one that ran out or was cancelled. Refused for a company that was closed. What waited for this top-up or this line is overtaken.
 */
export const settleTopupAction: Action<typeof settleTopup> = async (tx, ctx, input) => {
  const topup = found(await store.lockTopup(tx, input.id));
  if (!isAwaited(topup.state) && !(isEnded(topup.state) && input.bankLineId !== undefined)) {
    throw new AppError("conflict");
  }
  const line = input.bankLineId === undefined ? undefined : found(await store.lockBankLine(tx, input.bankLineId));
  if ((line && !isFree(line)) || (await hasRefund(tx, topup.id))) {
    throw new AppError("conflict");
  }
  await requireReceiver(tx, topup.company_id);
  refuseChanged(input.seen, presentCredit(topup, line));
  if (line && whoSettles(line, differencesOf(topup, line), ctx.user.id) === "one") {
    return { state: await credit(tx, ctx, { topup, line, reason: input.reason }) };
  }
  await refuseAwaited(tx, ctx.now, [selectedTopup(topup.id), refundSubject(topup.id)]);
  await askSecondPerson(tx, ctx, {
    kind: "topup.settle",
    subject: `topup:${topup.id}`,
    tenant: topup.company_id,
    detail: { topupId: topup.id, bankLineId: line?.id ?? null } satisfies TopupDetail,
    about: { key: "approvals.about.topup", params: { number: numberOf(topup), company: topup.company_name } },
    before: { key: "approvals.topup.ordered", params: { amount: formatMoney(topup.amount, topup.currency) } },
    after: afterOf(topup, line),
    restsOn: [`topup:${topup.id}`, ...(line ? [`bank-line:${line.id}`] : [])],
    reason: input.reason,
  });
  return { state: "waitsForSecondPerson" };
};

/** What a second person reads of a settlement: what its company gets, by what, and what is put aside. */
function afterOf(topup: store.TopupRow, line: store.BankLineRow | undefined): Words {
  const { credited, above } = paymentOf(topup, line);
  const amount = moneyText(credited);
  if (!line) {
    return { key: "approvals.topup.withoutLine", params: { amount } };
  }
  const { payer } = line;
  return above === 0n
    ? { key: "approvals.topup.byLine", params: { amount, payer } }
    : { key: "approvals.topup.above", params: { amount, payer, aside: moneyText(amountOf(line.currency, above)) } };
}

/** What a request for approval of a settlement holds. */
export interface TopupDetail {
  readonly topupId: number;
  readonly bankLineId: number | null;
}

/** A settlement that waits: done against the top-up and the line as they are at the moment of the approval. */
export const topupApproval: KindRules<TopupDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const topup = found(await store.lockTopup(tx, detail.topupId));
    const line = detail.bankLineId === null ? undefined : await store.lockBankLine(tx, detail.bankLineId);
    const isOpen = isAwaited(topup.state) || (isEnded(topup.state) && !(await hasRefund(tx, topup.id)));
    return isOpen && !(line && !isFree(line));
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const topup = found(await store.lockTopup(tx, detail.topupId));
    const line = detail.bankLineId === null ? undefined : await store.lockBankLine(tx, detail.bankLineId);
    await credit(tx, ctx, { topup, line, reason, firstPerson: askedBy });
  },
};
