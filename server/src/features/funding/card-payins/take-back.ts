import { type Amount, amountOf, parseAmount } from "@artel/shared/money/amount";
import { currencyOf } from "@artel/shared/money/currencies";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { found } from "../../../http/app-error.ts";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { type Move, tryPost } from "../../../ledger/post.ts";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { PaymentOperation, ReturnKind } from "../../../providers/cards/port.ts";
import { tellBalances } from "../../balances/tell-balances.ts";
import type { Doer } from "../../payouts/doer.ts";
import { forPerson, type ReportOutcome } from "./leave-to-person.ts";
import * as store from "./payin-store.ts";

/** A balance may be spent between reading and posting it; then it is read again. */
const tries = 5;

interface Taken {
  readonly txnId: string;
  readonly owed: bigint;
}

/**
 * Money of a payment went back to the card. What was put aside leaves from there; of what was credited the balance of the company
 * gives as much as it holds and never goes below zero, and the rest is owed.
 */
export async function takeBack(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  operation: PaymentOperation & { readonly kind: ReturnKind },
): Promise<ReportOutcome> {
  if (await store.isReturnKnown(tx, payin.id, operation.id)) {
    return "nothing new";
  }
  const currency = found(payin.paid_currency);
  const amount =
    currencyOf(operation.sum.currency)?.code === currency ? parseAmount(operation.sum.amount, currency) : undefined;
  const left = BigInt(payin.paid_amount ?? 0) - BigInt(payin.returned);
  if (!amount || amount.minor <= 0n || amount.minor > left) {
    return forPerson(tx, teller, payin, "tooMuchBack", operation.sum);
  }
  const { kind, id } = operation;
  const taken = await post(tx, teller, payin, { amount, key: `card-payin-return:${payin.id}:${id}`, kind });
  await store.insertReturn(tx, {
    ...{ payin: payin.id, operation: id, kind, minor: amount.minor, now: teller.now },
    ...taken,
  });
  if (amount.minor === left) {
    await store.setReturned(tx, payin.id, teller.now);
    // Nothing of it is left to be credited or looked at.
    if (payin.topup_id === null) {
      await store.settleDifferences(tx, payin.id, undefined, teller.now);
    }
  }
  return "money taken back";
}

interface Back {
  readonly amount: Amount;
  readonly key: string;
  readonly kind: string;
}

async function post(tx: Tx, teller: Doer, payin: store.PayinRow, back: Back): Promise<Taken> {
  const { company_id: company, topup_id: topup } = payin;
  if (company === null || topup === null) {
    const { currency } = back.amount;
    const moves = [{ from: house("suspense", currency), to: house("cardClearing", currency), amount: back.amount }];
    return { txnId: await posted(tx, teller, payin, back, moves), owed: 0n };
  }
  for (let turn = 0; turn < tries; turn += 1) {
    const taken = await takeOfBalance(tx, teller, payin, back, company);
    if (taken) {
      await tellBalances(tx, company, "company");
      await addNotice(tx, {
        userId: company,
        kind: "topupTakenBack" satisfies NotificationName,
        subject: String(topup),
        data: { amount: String(back.amount.minor), currency: back.amount.currency },
        now: teller.now,
      });
      return taken;
    }
  }
  throw new Error(`the balance of company ${company} changes faster than it can be read`);
}

async function takeOfBalance(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  back: Back,
  company: number,
): Promise<Taken | undefined> {
  const { currency, minor } = back.amount;
  const held = (await spendableOf(tx, company)).get(currency)?.minor ?? 0n;
  const fromBalance = held < minor ? held : minor;
  const owed = minor - fromBalance;
  const to = house("cardClearing", currency);
  const moves = [
    { from: companyAvailable(company, currency), to, amount: amountOf(currency, fromBalance) },
    { from: house("receivable", currency), to, amount: amountOf(currency, owed) },
  ];
  const txnId = await posted(tx, teller, payin, back, moves);
  return txnId === "" ? undefined : { txnId, owed };
}

/** The id of the posting; empty where the balance fell short meanwhile. */
async function posted(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  { key, kind }: Back,
  moves: readonly Move[],
): Promise<string> {
  const posting = await tryPost(tx, teller, {
    kind: "topup.back",
    subject: payin.topup_id === null ? `card-payin:${payin.id}` : `topup:${payin.topup_id}`,
    naturalKey: key,
    tenant: payin.topup_id === null ? 0 : (payin.company_id ?? 0),
    moves,
    detail: { cardPayin: payin.id, kind },
  });
  if (posting.outcome === "exists") {
    throw new Error(`${key} was posted before`);
  }
  return posting.txnId ?? "";
}
