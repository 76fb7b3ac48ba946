import type { creditCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { cardPayinsMessage } from "@artel/shared/messages/card-payins";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../../approvals/ask-second.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { creditPayin } from "./credit-payin.ts";
import { asideOf, subjectOf } from "./operator-payins.ts";
import { lockPayin, type PayinRow, setCredited, settleDifferences } from "./payin-store.ts";
import { companyNamed } from "./topup-store.ts";

interface CreditDetail {
  readonly payinId: number;
  readonly companyId: number;
  /** Minor units that were put aside when it was asked for. */
  readonly minor: string;
}

/**
 * Asks a second person to credit what a payment brought and was put aside. Its own company gets it; of one that we did not begin
 * the operator says whose it is. Refused: money that is not put aside, a company that was closed, and a payment that waits already.
 */
export const creditCardPayinAction: Action<typeof creditCardPayin> = async (tx, ctx, { id, reason, seen }) => {
  const payin = found(await lockPayin(tx, id));
  if (payin.state !== "aside") {
    throw new AppError("conflict");
  }
  const company = payin.company_id ?? seen.companyId;
  const amount = asideAmount(payin);
  refuseChanged(seen, { companyId: company, currency: amount.currency, amount: toWire(amount) });
  const name = found(await companyNamed(tx, company));
  await requireReceiver(tx, company);
  const subject = subjectOf(id);
  await refuseAwaited(tx, ctx.now, [subject]);
  const shown = moneyText(amount);
  await askSecondPerson(tx, ctx, {
    kind: "cardPayin.credit",
    subject,
    tenant: company,
    detail: { payinId: id, companyId: company, minor: amount.minor.toString() } satisfies CreditDetail,
    about: { key: "approvals.about.cardPayinCredit", params: { id: payin.payment_id, company: name } },
    before: { key: "approvals.back.before", params: { amount: shown } },
    after: { key: "approvals.topups.after", params: { amount: shown } },
    reason,
  });
  return { state: "waitsForSecondPerson" };
};

/** A credit that was asked for, done with what is put aside at the moment of the approval: another sum ends it as overtaken. */
export const creditPayinApproval: KindRules<CreditDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const payin = found(await lockPayin(tx, detail.payinId));
    return payin.state === "aside" && asideOf(payin).toString() === detail.minor;
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const payin = found(await lockPayin(tx, detail.payinId));
    const { companyId: company } = detail;
    await requireReceiver(tx, company);
    const credit = { company, amount: asideAmount(payin), from: "suspense", reason, firstPerson: askedBy } as const;
    const topup = await creditPayin(tx, ctx, payin, credit);
    await setCredited(tx, payin.id, { company, topup, now: ctx.now });
    await settleDifferences(tx, payin.id, ctx.user.id, ctx.now);
    await tellCompany(tx, company);
  },
};

async function tellCompany(tx: Tx, company: number): Promise<void> {
  await addToOutbox(tx, company, cardPayinsMessage());
}

function asideAmount(payin: PayinRow) {
  return amountOf(found(payin.paid_currency), asideOf(payin));
}
