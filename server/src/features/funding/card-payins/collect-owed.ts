import type { collectCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { amountOf, parseAmount, toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../../approvals/ask-second.ts";
import { tellBalances } from "../../balances/tell-balances.ts";
import { collectableOf, subjectOf } from "./operator-payins.ts";
import { insertCollection, lockPayin } from "./payin-store.ts";

interface CollectDetail {
  readonly payinId: number;
  readonly amount: string;
}

/**
 * Asks a second person to take what a company owes of a payment from its balance, as far as that holds it now. Refused: a company
 * that owes nothing or has nothing, and a payment that waits already.
 */
export const collectCardPayinAction: Action<typeof collectCardPayin> = async (tx, ctx, { id, reason, seen }) => {
  const payin = found(await lockPayin(tx, id));
  const minor = await collectableOf(tx, payin);
  if (minor === 0n) {
    throw new AppError("conflict");
  }
  const amount = amountOf(found(payin.paid_currency), minor);
  refuseChanged(seen, { currency: amount.currency, amount: toWire(amount) });
  const subject = subjectOf(id);
  await refuseAwaited(tx, ctx.now, [subject]);
  await askSecondPerson(tx, ctx, {
    kind: "cardPayin.collect",
    subject,
    tenant: found(payin.company_id),
    detail: { payinId: id, amount: toWire(amount) } satisfies CollectDetail,
    about: {
      key: "approvals.about.cardPayinCollect",
      params: { id: payin.payment_id, company: payin.company_name ?? "" },
    },
    before: {
      key: "approvals.cardPayin.owed",
      params: { amount: moneyText(amountOf(amount.currency, BigInt(payin.owed))) },
    },
    after: { key: "approvals.cardPayin.collected", params: { amount: moneyText(amount) } },
    reason,
  });
  return { state: "waitsForSecondPerson" };
};

/** A collection that was asked for: that very sum, while it is owed and the balance holds it; otherwise it is overtaken. */
export const collectPayinApproval: KindRules<CollectDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const payin = found(await lockPayin(tx, detail.payinId));
    const wanted = parseAmount(detail.amount, found(payin.paid_currency));
    return wanted !== undefined && wanted.minor <= (await collectableOf(tx, payin));
  },
  execute: async (tx, ctx, { detail, askedBy, id }, reason) => {
    const payin = found(await lockPayin(tx, detail.payinId));
    const [company, topup] = [found(payin.company_id), found(payin.topup_id)];
    const amount = found(parseAmount(detail.amount, found(payin.paid_currency)));
    const { currency, minor } = amount;
    const txnId = await post(tx, ctx, {
      kind: "topup.back",
      subject: `topup:${topup}`,
      naturalKey: `card-payin-collect:${id}`,
      tenant: company,
      moves: [{ from: companyAvailable(company, currency), to: house("receivable", currency), amount }],
      reason,
      detail: { cardPayin: payin.id, firstPerson: askedBy },
      refuse: (outcome) => new AppError(outcome === "short" ? "insufficientFunds" : "alreadyDone"),
    });
    await insertCollection(tx, {
      ...{ payin: payin.id, minor, txnId, askedBy, approvedBy: ctx.user.id, now: ctx.now },
    });
    await tellBalances(tx, company, "company");
  },
};
