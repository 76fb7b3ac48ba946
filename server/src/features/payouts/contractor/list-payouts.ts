import type { findPayouts, listPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { wordsOf } from "@artel/shared/checks/folded";
import { type Amount, minorToWire, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { isCancelable, type PayoutStatus } from "@artel/shared/states/payout-status";
import { codesWithWord } from "@artel/shared/text/code-words";
import type { Action } from "../../../http/context.ts";
import { periodOf } from "../../../http/period.ts";
import type { Read } from "../../../platform/db/db.ts";
import { feeDetailsOf, sumOf } from "../fee-details.ts";
import { type ItemRow, itemsOf, type PayoutRow, selectOpenPayouts, selectPayouts } from "../store.ts";
import { cameBackReason, toldReason } from "../told-reason.ts";
import { selectOwnPage } from "./list-store.ts";

/** Own payout requests with their parts, newest first; with an id that one alone, and nothing where it is somebody else's. */
export const list: Action<typeof listPayouts> = async (tx, ctx, query) => {
  return withParts(tx, await selectPayouts(tx, ctx.user.id, query));
};

/** A page of the own payout requests; words of the search may be those of a method or a status in the reader's language. */
export const find: Action<typeof findPayouts> = async (tx, ctx, input) => {
  const { dateFrom, dateTo, statuses, methods, currencies } = input;
  const period = periodOf(ctx.user.timeZone, dateFrom, dateTo);
  const filter = {
    ...input,
    ...period,
    statuses: statuses?.split(","),
    methods: methods?.split(","),
    currencies: currencies?.split(","),
    search: wordsOf(input.search),
    methodsOf: (word: string) => codesWithWord(ctx.language, "wallets.type.", word),
    statusesOf: (word: string) => codesWithWord(ctx.language, "payoutStatus.", word),
  };
  const { rows, total } = await selectOwnPage(tx, ctx.user.id, filter, input);
  return { rows: await withParts(tx, rows), total };
};

async function withParts(tx: Read, rows: readonly PayoutRow[]): Promise<PayoutView[]> {
  const items = await itemsOf(tx, rows);
  return rows.map((row) =>
    view(
      row,
      items.filter(({ payout_id }) => payout_id === row.id),
    ),
  );
}

export interface OnTheWay {
  readonly id: number;
  readonly method: WithdrawMethod;
  readonly label: string;
  readonly status: PayoutStatus;
  readonly currency: CurrencyCode;
  /** What is not paid and not returned yet. */
  readonly amount: Amount;
  /** When its present state began. */
  readonly since: Date;
}

/** Requests of a contractor whose money is on its way. */
export async function payoutsOnTheWay(tx: Read, contractor: number): Promise<OnTheWay[]> {
  const rows = await selectOpenPayouts(tx, contractor);
  const items = await itemsOf(tx, rows);
  return rows.map((row) => {
    const open = items.filter(
      ({ payout_id, result }) => payout_id === row.id && result !== "paid" && result !== "failed",
    );
    return {
      id: row.id,
      method: row.method,
      label: row.label,
      status: row.status,
      currency: row.currency,
      amount: sumOf(row.currency, open, ({ amount }) => amount),
      since: row.sent_at ?? row.taken_at ?? row.created_at,
    };
  });
}

function view(row: PayoutRow, items: readonly ItemRow[]): PayoutView {
  const { currency } = row;
  const money = (minor: string) => minorToWire(currency, minor);
  const failed = row.cancel_txn === null ? items.filter(({ result }) => result === "failed") : items;
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    amount: money(row.amount),
    amountWithdraw: money(row.net),
    fee: money(row.fee),
    feeDetails: feeDetailsOf(currency, items),
    currency,
    method: row.method,
    details: row.details,
    isInReview: row.hold !== null,
    canCancel: isCancelable(row.status),
    takenAt: row.taken_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    returned: toWire(sumOf(currency, failed, ({ amount }) => amount)),
    isReturnedByBank: row.cancel_txn === null && failed.length > 0,
    cameBack: toWire(sumOf(currency, items, ({ came_back }) => came_back ?? "0")),
    cameBackReason: cameBackReason(row, items),
    reason: toldReason(row, items),
    documentId: row.document_id,
    requests: items.map((item) => ({
      createdAt: row.created_at.toISOString(),
      amount: money(item.amount),
      currency,
      method: row.method,
      details: row.details,
      state: row.wallet_state,
    })),
  };
}
