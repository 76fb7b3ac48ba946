import { cardPayinsMessage } from "@artel/shared/messages/card-payins";
import { type Amount, parseAmount } from "@artel/shared/money/amount";
import { currencyOf } from "@artel/shared/money/currencies";
import type { CardPayinDifference } from "@artel/shared/states/card-payins";
import type { App } from "../../../http/context.ts";
import { house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { PaymentOperation, PaymentReport, ToldSum } from "../../../providers/cards/port.ts";
import { type Doer, systemDoer } from "../../payouts/doer.ts";
import { lockReceiver } from "../../people/close-person.ts";
import { creditPayin } from "./credit-payin.ts";
import { forPerson, type ReportOutcome } from "./leave-to-person.ts";
import * as store from "./payin-store.ts";
import { takeBack } from "./take-back.ts";

/**
 * Does what the provider says of a payment, once however often and in whatever order it says so. Money that came is credited when
 * it is what was ordered, also after a decline or after the page had closed; otherwise, and for a company that was closed, it is put aside. Money that went back is
 * taken back, each operation once. A decline after the money takes nothing: it is kept for a person. `asked` means that the
 * message alone does not tell enough: the provider is to be asked.
 */
export async function applyReport(tx: Tx, app: App, report: PaymentReport): Promise<ReportOutcome> {
  const teller = systemDoer(app, "card-payins");
  const hasMoney = report.operations.length > 0;
  if (hasMoney && report.operations.some(({ kind }) => kind === "sale")) {
    await store.insertStranger(tx, report.id, teller.now);
  }
  const payin = await store.lockPayment(tx, report.id);
  if (!payin) {
    return hasMoney ? "asked" : "no such payment";
  }
  const outcome = hasMoney
    ? await applyOperations(tx, teller, payin, report)
    : await applyWithoutMoney(tx, teller, payin, report);
  const { status, code, message, masked } = report;
  await store.noteTold(tx, payin.id, { status, code, message, masked, at: report.at ?? teller.now });
  if (payin.company_id !== null && outcome !== "nothing new" && outcome !== "asked") {
    await addToOutbox(tx, payin.company_id, cardPayinsMessage());
  }
  return outcome;
}

async function applyOperations(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  report: PaymentReport,
): Promise<ReportOutcome> {
  let outcome: ReportOutcome = "nothing new";
  let present = { ...payin, masked: report.masked ?? payin.masked };
  for (const operation of report.operations) {
    const came = await applyOperation(tx, teller, present, operation);
    outcome = came === "nothing new" ? outcome : came;
    present = { ...((await store.selectPayin(tx, payin.id)) ?? present), masked: present.masked };
  }
  return outcome;
}

async function applyOperation(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  operation: PaymentOperation,
): Promise<ReportOutcome> {
  const { kind } = operation;
  if (kind === "sale") {
    return takeMoney(tx, teller, payin, operation);
  }
  // It went back before we heard that it came: the answer to a question tells both.
  return payin.paid_amount === null ? "asked" : takeBack(tx, teller, payin, { ...operation, kind });
}

async function takeMoney(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  { id, sum, at }: PaymentOperation,
): Promise<ReportOutcome> {
  if (payin.paid_amount !== null) {
    return payin.paid_operation === id ? "nothing new" : forPerson(tx, teller, payin, "paidTwice", sum);
  }
  const amount = amountOfSum(sum);
  // In a currency that the books do not have nothing can be posted.
  if (!amount) {
    return forPerson(tx, teller, payin, payin.created_by === null ? "unknown" : "otherCurrency", sum);
  }
  const came = { currency: amount.currency, minor: amount.minor, operation: id, at: at ?? teller.now };
  const isThere = payin.company_id === null || (await lockReceiver(tx, payin.company_id));
  if (payin.company_id !== null && isThere && isAsOrdered(payin, amount)) {
    const topup = await creditPayin(tx, teller, payin, { company: payin.company_id, amount, from: "cardClearing" });
    await store.setPaid(tx, payin.id, came, topup, teller.now);
    await store.settleDifferences(tx, payin.id, undefined, teller.now, "silent");
    return "credited";
  }
  const txnId = await post(tx, teller, {
    kind: "cardPayin.aside",
    subject: `card-payin:${payin.id}`,
    naturalKey: `card-payin-aside:${payin.id}`,
    tenant: 0,
    moves: [{ from: house("cardClearing", amount.currency), to: house("suspense", amount.currency), amount }],
  });
  await store.setAside(tx, payin.id, came, txnId);
  await forPerson(tx, teller, payin, isThere ? differenceOf(payin, amount) : "closed", sum);
  return "put aside";
}

function amountOfSum({ amount, currency }: ToldSum): Amount | undefined {
  const code = currencyOf(currency)?.code;
  const parsed = code && parseAmount(amount, code);
  return parsed && parsed.minor > 0n ? parsed : undefined;
}

function isAsOrdered(payin: store.PayinRow, amount: Amount): boolean {
  return payin.currency === amount.currency && payin.amount === amount.minor.toString();
}

function differenceOf(payin: store.PayinRow, amount: Amount): CardPayinDifference {
  if (payin.created_by === null) {
    return "unknown";
  }
  return payin.currency === amount.currency ? "otherSum" : "otherCurrency";
}

async function applyWithoutMoney(
  tx: Tx,
  teller: Doer,
  payin: store.PayinRow,
  { outcome, at }: PaymentReport,
): Promise<ReportOutcome> {
  if (outcome === "paid") {
    // It says that money came and not how much: the answer to a question does.
    return payin.paid_amount === null ? "asked" : "nothing new";
  }
  if (payin.paid_amount !== null) {
    const isNewer = outcome === "declined" && (at === undefined || payin.paid_at === null || at > payin.paid_at);
    return isNewer ? forPerson(tx, teller, payin, "declinedAfterPaid") : "nothing new";
  }
  const isOpen = payin.state === "open" || (payin.state === "expired" && outcome === "declined");
  if (outcome === "open" || !isOpen) {
    return "nothing new";
  }
  await store.endWithoutMoney(tx, payin.id, outcome, teller.now);
  return outcome;
}
