import type { Output } from "@artel/shared/calls/call";
import type {
  askCardPayin,
  operatorCardPayin,
  operatorCardPayins,
} from "@artel/shared/calls/funding/operator-card-payins";
import { wordsOf } from "@artel/shared/checks/folded";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { FactorLine } from "../../../http/door/factor-line.ts";
import { periodOf } from "../../../http/period.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import type { Read } from "../../../platform/db/db.ts";
import { waitsForSecondPerson } from "../../approvals/ask-second.ts";
import { askSoon } from "./ask-payins.ts";
import { installedPayments } from "./installed-payments.ts";
import * as queue from "./operator-store.ts";
import { lockPayin } from "./payin-store.ts";
import { moneyOf } from "./present-payin.ts";

type Row = Output<typeof operatorCardPayins>["rows"][number];

/** A page of the payments by card of all companies, for every operator. */
export const listOperatorPayins: Action<typeof operatorCardPayins> = async (tx, ctx, input) => {
  const range = periodOf(ctx.user.timeZone, input.dateFrom, input.dateTo);
  const filter = { ...range, tab: input.tab, search: wordsOf(input.search) };
  const { rows, total } = await queue.selectPayins(tx, filter, input);
  const shown = await Promise.all(rows.map((row) => presentQueued(tx, row, ctx.now)));
  return { rows: shown, total, counts: await queue.countQueued(tx) };
};

/** One payment with all that the provider said of it, and what could be done with its money now. */
export const readOperatorPayin: Action<typeof operatorCardPayin> = async (tx, ctx, { id }) => {
  const row = found(await queue.selectQueued(tx, id));
  const currency = row.paid_currency;
  const returns = await queue.selectReturns(tx, id);
  const told = await queue.selectDifferences(tx, id);
  return {
    ...(await presentQueued(tx, row, ctx.now)),
    toldStatus: row.told_status,
    toldCode: row.told_code,
    toldMessage: row.told_message,
    toldAt: row.told_at?.toISOString() ?? null,
    card: row.masked,
    asked: row.asked,
    askedAt: row.asked_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    topupId: row.topup_id,
    aside: row.state === "aside" ? moneyOf(currency, asideOf(row).toString()) : null,
    collectable: currency ? (moneyOf(currency, (await collectableOf(tx, row)).toString()) ?? "0.00") : "0.00",
    returns: returns.map(({ kind, amount, owed_amount, created_at }) => ({
      kind,
      amount: moneyOf(currency, amount) ?? "0.00",
      owed: moneyOf(currency, owed_amount) ?? "0.00",
      createdAt: created_at.toISOString(),
    })),
    told: told.map(({ kind, told_amount, told_currency, told_at, settled_at, settled_name }) => ({
      kind,
      amount: told_amount,
      currency: told_currency,
      toldAt: told_at.toISOString(),
      settledBy: settled_name,
      settledAt: settled_at?.toISOString() ?? null,
    })),
  };
};

/** Asks the provider at once, whatever became of the payment; only its answer changes something. */
export const askCardPayinAction: Action<typeof askCardPayin> = async (tx, ctx, { id, reason }) => {
  found(await lockPayin(tx, id));
  if (!installedPayments(ctx.app)) {
    throw new AppError("optionNotAvailable");
  }
  await askSoon(tx, id);
  await recordAction(tx, ctx, { action: "cardPayin.ask", subject: subjectOf(id), tenant: 0, reason });
  return { state: "asked" };
};

/** What the code of an action on a payment confirms: the payment and whose it is. */
export async function describePayin(tx: Read, _ctx: Context, { id }: { readonly id: number }): Promise<FactorLine[]> {
  const row = found(await queue.selectQueued(tx, id));
  const money = moneyOf(row.paid_currency ?? row.currency, row.paid_amount ?? row.amount);
  const value = [row.company_name, money && `${money} ${row.paid_currency ?? row.currency}`].filter(Boolean).join(", ");
  return [{ key: "operatorFactor.cardPayin", value: `${row.payment_id}${value ? `, ${value}` : ""}` }];
}

/** The subject of approvals and records about a payment. */
export function subjectOf(id: number): string {
  return `card-payin:${id}`;
}

/** Minor units that are put aside of a payment: what came less what went back. */
export function asideOf(row: Pick<queue.QueuedPayin, "paid_amount" | "returned">): bigint {
  return BigInt(row.paid_amount ?? 0) - BigInt(row.returned);
}

/** Minor units that could be taken of the balance now for what the company owes. */
export async function collectableOf(
  tx: Read,
  { company_id, paid_currency, owed }: Pick<queue.QueuedPayin, "company_id" | "paid_currency" | "owed">,
): Promise<bigint> {
  if (company_id === null || paid_currency === null || BigInt(owed) === 0n) {
    return 0n;
  }
  const held = (await spendableOf(tx, company_id)).get(paid_currency)?.minor ?? 0n;
  return held < BigInt(owed) ? held : BigInt(owed);
}

async function presentQueued(tx: Read, row: queue.QueuedPayin, now: Date): Promise<Row> {
  const { paid_currency: paidCurrency } = row;
  return {
    id: row.id,
    paymentId: row.payment_id,
    companyId: row.company_id,
    companyName: row.company_name,
    state: row.state,
    currency: row.currency,
    amount: moneyOf(row.currency, row.amount),
    paidCurrency,
    paid: moneyOf(paidCurrency, row.paid_amount),
    returned: moneyOf(paidCurrency, row.returned) ?? "0.00",
    owed: moneyOf(paidCurrency, row.owed) ?? "0.00",
    differences: [...row.differences],
    createdAt: row.created_at.toISOString(),
    askAt: row.ask_at?.toISOString() ?? null,
    isAwaited: await waitsForSecondPerson(tx, now, [subjectOf(row.id)]),
  };
}
