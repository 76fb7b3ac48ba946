import type { listTopups } from "@artel/shared/calls/funding/app";
import type { operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { isAwaited, isEnded } from "@artel/shared/states/proforma-state";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Approval } from "../approvals/approval.ts";
import { waitingApprovals } from "../approvals/ask-second.ts";
import { hasRefund, refundablePayment, selectRefunds } from "./back/refund-store.ts";
import type { RefundDetail } from "./back/refund-topup.ts";
import { bookOf, candidates, differencesOf, type LineBook, presentMatch } from "./match-line.ts";
import { missingOf } from "./payment-of.ts";
import { selectCanceller, selectPayments } from "./payment-store.ts";
import { presentPayment, presentTopup } from "./present.ts";
import type { SelectionDetail } from "./settle-many.ts";
import type { TopupDetail } from "./settle-topup.ts";
import * as store from "./store.ts";

/** A page of the company's own top-ups. */
export const listTopupsAction: Action<typeof listTopups> = async (tx, ctx, input) => {
  const { rows, total } = await store.topupsOf(tx, ctx.user.companyId, input.state, wordsOf(input.search), input);
  return { rows: rows.map(presentTopup), total };
};

/** A page of the queue of top-ups, with the bank lines that may be theirs and whether a second person is awaited. */
export const operatorTopupsAction: Action<typeof operatorTopups> = async (tx, ctx, input) => {
  const lines = await store.openBankLines(tx);
  const book = bookOf(lines);
  const approvals = await waitingByTopup(tx, ctx.now);
  const queue = sortOut(await store.payableTopups(tx), book, new Set(approvals.keys()));
  const words = wordsOf(input.search);
  const filter = {
    ...tabFilter(input.tab, queue),
    search: words,
    withPayer: (word: string) =>
      [...queue.payers].filter(([, payers]) => payers.includes(word)).map(([topup]) => String(topup)),
  };
  const { rows, total } = await store.waitingTopups(tx, filter, input);
  const present = (topup: store.TopupRow) => presentQueued(ctx.user.id, topup, approvals.get(topup.id), lines, book);
  return { rows: rows.map(present), total, counts: { ...countsOf(queue), ...(await store.countByState(tx)) } };
};

/** One top-up whatever its state, and what came for it; unknown ones are not found. */
export const operatorTopupAction: Action<typeof operatorTopup> = async (tx, ctx, { id }) => {
  const topup = found(await store.selectTopup(tx, id));
  const isDone = topup.state === "paid" || topup.state === "refunded";
  const lines = isDone || (await hasRefund(tx, id)) ? [] : await store.openBankLines(tx);
  const approval = isDone ? undefined : (await waitingByTopup(tx, ctx.now)).get(id);
  const refunds = await selectRefunds(tx, id);
  return {
    ...presentQueued(ctx.user.id, topup, approval, lines, bookOf(lines)),
    payments: (await selectPayments(tx, id)).map((payment) => presentPayment(topup.state, payment, refunds)),
    asksRefund: await waitingRefund(tx, ctx.now, id),
    cancelledBy: (await selectCanceller(tx, id)) ?? null,
  };
};

/** What waits for a second person to be refunded of a top-up. */
async function waitingRefund(tx: Read, now: Date, id: number) {
  const waiting = await waitingApprovals<RefundDetail>(tx, now, "topup.refund");
  const asked = waiting.find(({ detail }) => detail.topupId === id);
  const payment = asked && (await refundablePayment(tx, id, asked.detail.place));
  return asked && payment
    ? {
        place: payment.place,
        currency: payment.currency,
        amount: asked.detail.amount,
        askedBy: asked.askedByName,
        reason: asked.reason,
      }
    : null;
}

interface Waiting {
  readonly approval: Approval;
  /** The line that was named; null for a settlement without one. */
  readonly bankLineId: number | null;
  /** Top-ups of the same request. */
  readonly count: number;
}

/** What waits for a second person, by top-up: requests for one and for a selection. */
async function waitingByTopup(tx: Read, now: Date): Promise<ReadonlyMap<number, Waiting>> {
  const single = (await waitingApprovals<TopupDetail>(tx, now, "topup.settle")).map(
    (approval) => [approval.detail.topupId, { approval, bankLineId: approval.detail.bankLineId, count: 1 }] as const,
  );
  const selected = (await waitingApprovals<SelectionDetail>(tx, now, "topup.settleMany")).flatMap((approval) =>
    approval.detail.items.map(
      ({ topupId, bankLineId }) => [topupId, { approval, bankLineId, count: approval.detail.items.length }] as const,
    ),
  );
  return new Map<number, Waiting>([...selected, ...single]);
}

function presentQueued(
  operator: number,
  topup: store.TopupRow,
  approval: Waiting | undefined,
  lines: readonly store.BankLineRow[],
  book: LineBook,
) {
  return {
    ...presentTopup(topup),
    missing: toWire(amountOf(topup.currency, isAwaited(topup.state) || isEnded(topup.state) ? missingOf(topup) : 0n)),
    companyId: topup.company_id,
    companyName: topup.company_name,
    matches: candidates(topup, book).map(({ line, differences }) => presentMatch(operator, line, differences)),
    approval: approval ? presentApproval(operator, topup, approval, lines) : null,
  };
}

/** The whole queue by its tabs. */
interface Queue {
  readonly all: number;
  readonly second: readonly number[];
  readonly exact: readonly number[];
  /** Those that wait for a second person, and those beside which a line stands. */
  readonly notLonely: readonly number[];
  /** Payers of the lines beside each top-up, folded. */
  readonly payers: ReadonlyMap<number, string>;
}

function sortOut(topups: readonly store.Payable[], book: LineBook, awaited: ReadonlySet<number>): Queue {
  const found = topups.map((topup) => ({ id: topup.id, matches: candidates(topup, book) }));
  const matched = found.filter(({ matches }) => matches.length > 0);
  const payersOf = (matches: ReturnType<typeof candidates>) => folded(matches.map(({ line }) => line.payer).join(" "));
  return {
    all: topups.length,
    second: [...awaited],
    exact: matched
      .filter(({ id, matches }) => !awaited.has(id) && matches[0]?.differences.length === 0)
      .map(({ id }) => id),
    notLonely: found.filter(({ id, matches }) => awaited.has(id) || matches.length > 0).map(({ id }) => id),
    payers: new Map(matched.map(({ id, matches }) => [id, payersOf(matches)])),
  };
}

function tabFilter(
  tab: "all" | "exact" | "second" | "noLine" | "part" | "ended",
  queue: Queue,
): Pick<store.QueueFilter, "state" | "only" | "without"> {
  switch (tab) {
    case "all":
      return { state: "awaited" };
    case "part":
    case "ended":
      return { state: tab };
    case "noLine":
      return { state: "awaited", without: queue.notLonely };
    default:
      // Money that comes late for one that ran out may wait for a second person too.
      return { state: "open", only: queue[tab] };
  }
}

function countsOf({ all, exact, second, notLonely }: Queue) {
  return { all, exact: exact.length, second: second.length, noLine: all - notLonely.length };
}

/** What the second person decides on: who asked, why, and the very line that was named. */
function presentApproval(
  operator: number,
  topup: store.TopupRow,
  { approval, bankLineId, count }: Waiting,
  lines: readonly store.BankLineRow[],
) {
  const line = lines.find(({ id }) => id === bankLineId);
  return {
    id: approval.id,
    askedBy: approval.askedByName,
    askedById: approval.askedBy,
    reason: approval.reason,
    count,
    match: line ? presentMatch(operator, line, differencesOf(topup, line)) : null,
  };
}
