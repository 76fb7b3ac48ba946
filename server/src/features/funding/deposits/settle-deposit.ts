import { depositsMessage } from "@artel/shared/messages/deposits";
import { amountOf, minorToWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import type { AsideReason } from "@artel/shared/states/deposit-states";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { isAwaited } from "@artel/shared/states/proforma-state";
import { AppError, found } from "../../../http/app-error.ts";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import { addMail } from "../../../outbox/mail.ts";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { TronDeposits } from "../../../providers/tron/choose-tron.ts";
import { overtake, overtakePart } from "../../approvals/ask-second.ts";
import { tellBalances } from "../../balances/tell-balances.ts";
import type { Doer } from "../../payouts/doer.ts";
import { lockReceiver } from "../../people/close-person.ts";
import { missingOf } from "../payment-of.ts";
import { insertPayment, markArrived, nextPlace } from "../payment-store.ts";
import { numberOf } from "../present.ts";
import { selectedTopup } from "../proforma/credit-topup.ts";
import { lockTopup, type TopupRow } from "../store.ts";
import {
  type DepositRow,
  markDepositAside,
  markDepositCredited,
  proformaFor,
  type Receiver,
  receiverOf,
} from "./deposit-store.ts";

/**
 * Books a deposit that nothing can undo any more, once: to the company whose address it came to; or aside, where it is too small
 * the company may not hold it now or was closed. The token has as many digits as the books, so nothing of it is left over. The deposit is
 * locked by the caller.
 */
export async function settleDeposit(
  tx: Tx,
  doer: Doer,
  deposit: DepositRow,
  tron: Pick<TronDeposits, "minimum" | "confirmations">,
): Promise<void> {
  const isThere = await lockReceiver(tx, deposit.company_id);
  const receiver = found(await receiverOf(tx, deposit.company_id));
  const why = isThere ? asideReasonOf(deposit, receiver, tron.minimum) : "blocked";
  if (why) {
    await putAside(tx, doer, deposit, { why, confirmations: tron.confirmations });
  } else {
    await creditDeposit(tx, doer, deposit, { from: "chainClearing", confirmations: tron.confirmations });
  }
}

function asideReasonOf({ minor }: DepositRow, receiver: Receiver, minimum: bigint): AsideReason | undefined {
  if (!receiver.is_friend) {
    return "notFriend";
  }
  return BigInt(minor) < minimum ? "belowMinimum" : undefined;
}

async function putAside(
  tx: Tx,
  doer: Doer,
  deposit: DepositRow,
  { why, confirmations }: { readonly why: AsideReason; readonly confirmations: number },
): Promise<void> {
  const { id, currency, company_id: company } = deposit;
  const txnId = await post(tx, doer, {
    kind: "deposit.aside",
    subject: `deposit:${id}`,
    naturalKey: `deposit-aside:${id}`,
    tenant: company,
    moves: [
      {
        from: house("chainClearing", currency),
        to: house("suspense", currency),
        amount: amountOf(currency, BigInt(deposit.minor)),
      },
    ],
    detail: { txId: deposit.tx_id, why },
    refuse: () => new AppError("alreadyDone"),
  });
  await markDepositAside(tx, id, { why, txnId, confirmations, now: doer.now });
  await addToOutbox(tx, company, depositsMessage());
}

interface Credit {
  /** Where the money lies: on the chain alone, or aside. */
  readonly from: "chainClearing" | "suspense";
  readonly confirmations: number;
  /** Who asked and why, where two persons credit it. */
  readonly two?: { readonly askedBy: number; readonly reason: string };
}

/**
 * Credits a deposit to its company: posting, messages and mail in one transaction. Where the oldest proforma that misses
 * exactly this sum is there, the deposit pays it, so that nobody settles that one besides.
 */
export async function creditDeposit(tx: Tx, doer: Doer, deposit: DepositRow, credit: Credit): Promise<void> {
  const { id, currency, company_id: company, minor } = deposit;
  const topup = await proformaOf(tx, deposit);
  const place = topup ? await nextPlace(tx, topup.id) : 1;
  const subject = topup ? `topup:${topup.id}` : `deposit:${id}`;
  const amount = amountOf(currency, BigInt(minor));
  const txnId = await post(tx, doer, {
    kind: "topup.settle",
    subject,
    naturalKey: place === 1 ? subject : `${subject}:${place}`,
    tenant: company,
    moves: [{ from: house(credit.from, currency), to: companyAvailable(company, currency), amount }],
    ...(credit.two ? { reason: credit.two.reason } : {}),
    detail: { deposit: id, txId: deposit.tx_id, ...(credit.two ? { firstPerson: credit.two.askedBy } : {}) },
    refuse: () => new AppError("alreadyDone"),
  });
  if (topup) {
    const by = credit.two && doer.actor;
    const payment = { topup: topup.id, place, deposit: id, currency, minor: amount.minor, txnId, by };
    await insertPayment(tx, { ...payment, now: doer.now });
    const arrived = { state: "paid", minor: amount.minor, txnId, now: doer.now } as const;
    await markArrived(tx, topup.id, arrived);
    await overtake(tx, doer, subject);
    await overtakePart(tx, doer, selectedTopup(topup.id));
  }
  await markDepositCredited(tx, id, {
    txnId,
    topup: topup?.id ?? null,
    confirmations: credit.confirmations,
    two: credit.two && { askedBy: credit.two.askedBy, approvedBy: doer.actor },
    now: doer.now,
  });
  await tell(tx, doer, deposit, topup);
}

/** The proforma that a deposit pays, locked; undefined where none is left that misses its sum. */
async function proformaOf(tx: Tx, { company_id, currency, minor }: DepositRow): Promise<TopupRow | undefined> {
  const id = await proformaFor(tx, company_id, currency, minor);
  const topup = id === undefined ? undefined : await lockTopup(tx, id);
  return topup && isAwaited(topup.state) && missingOf(topup) === BigInt(minor) ? topup : undefined;
}

async function tell(tx: Tx, doer: Doer, deposit: DepositRow, topup: TopupRow | undefined): Promise<void> {
  const { company_id: company, currency, minor } = deposit;
  const receiver = found(await receiverOf(tx, company));
  await tellBalances(tx, company, "company");
  await addToOutbox(tx, company, depositsMessage());
  const title = topup ? numberOf(topup) : shortId(deposit.tx_id);
  await addNotice(tx, {
    userId: company,
    kind: "topupCredited" satisfies NotificationName,
    subject: topup ? String(topup.id) : deposit.tx_id,
    data: { title, amount: minor, currency },
    now: doer.now,
  });
  await addMail(tx, doer.app.ids, {
    to: receiver.email,
    language: receiver.language,
    subject: "funding.mail.settled.subject",
    params: { amount: formatMoney(minorToWire(currency, minor), currency), number: title },
    paragraphs: [{ key: topup ? "funding.mail.settled.text" : "funding.mail.deposited.text" }],
    button: { key: "funding.mail.settled.button", url: `${doer.app.config.publicUrl}/` },
  });
}

/** A transaction as people tell it from others at a glance. */
function shortId(txId: string): string {
  return `TRC20 …${txId.slice(-6)}`;
}
