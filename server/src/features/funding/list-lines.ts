import type { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { wireDay } from "@artel/shared/checks/calendar";
import { wordsOf } from "@artel/shared/checks/folded";
import { minorToWire } from "@artel/shared/money/amount";
import type { BankLineState } from "@artel/shared/states/bank-lines";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { waitsForSecondPerson } from "../approvals/ask-second.ts";
import { problemOf, saysOfOrder } from "./judge-order.ts";
import { givenUpOrders, type NamedOrder, namedOrders } from "./line-order-store.ts";
import * as lines from "./line-store.ts";
import { bookFor, candidatesFor, isMatched, presentCandidate, type TopupBook } from "./match-topup.ts";
import { presentBankLine } from "./present.ts";
import { openBankLines } from "./store.ts";
import { isFree, isOwnLine } from "./who-settles.ts";

/** A page of the lines of the bank, each beside the open top-up that agrees best with it. */
export const operatorBankLinesAction: Action<typeof operatorBankLines> = async (tx, ctx, input) => {
  const open = await openBankLines(tx);
  const book = await bookFor(tx, open);
  const waiting = open.filter(({ aside_txn }) => aside_txn === null);
  const matched = waiting.filter((line) => isMatched(line, book)).map(({ id }) => id);
  const filter = {
    state: input.state === "matched" ? ("open" as const) : input.state,
    only: input.state === "matched" ? matched : undefined,
    search: wordsOf(input.search),
    from: dayOf(input.dateFrom),
    to: dayOf(input.dateTo),
    sumFrom: input.sumFrom,
    sumTo: input.sumTo,
  };
  const { rows, total } = await lines.bankLinesPage(tx, filter, input);
  const orders = await ordersOf(tx, rows);
  const counts = { open: waiting.length, matched: matched.length, ...(await lines.countWaiting(tx)) };
  return { rows: rows.map((row) => presentLine(ctx.user.id, row, book, orders.get(row.id))), total, counts };
};

/** One line whatever became of it; unknown ones are not found. */
export const operatorBankLineAction: Action<typeof operatorBankLine> = async (tx, ctx, { id }) => {
  const row = found(await lines.selectListedLine(tx, id));
  const book = await bookFor(tx, [row]);
  return {
    ...presentLine(ctx.user.id, row, book, (await ordersOf(tx, [row])).get(id)),
    bookingDate: row.booking_date,
    endToEnd: row.end_to_end,
    enteredBy: row.entered_by_name,
    fileName: row.file_name,
    candidates: isFree(row) ? candidatesFor(row, book).map(presentCandidate) : [],
    refundOf: row.refund_topup_id === null ? null : { topupId: row.refund_topup_id, number: row.refund_number ?? "" },
    topupId: row.topup_id,
    settledBy: row.settled_by_name,
    asideBy: row.aside_by_name,
    orderBy: row.item_by_name,
    backBy: row.back_by_name,
    backOrder: row.back_order,
    givenUp: await givenUpOrders(tx, id),
    dividedBy: row.divided_by_name,
    parts: row.divided_by === null ? [] : await partsOf(tx, row, book),
    returnCode: row.return_code,
    waits: await waitsForSecondPerson(tx, ctx.now, [`bank-line:${id}`]),
  };
};

/** The parts of a divided line, each with what became of it. Parts name no order. */
async function partsOf(tx: Read, { id }: lines.ListedLineRow, book: TopupBook) {
  return (await lines.selectListedParts(tx, id)).map((row) => {
    const { currency, amount } = presentBankLine(row);
    return { id: row.id, state: stateOf(row, book, undefined), currency, amount };
  });
}

/** The orders that lines name, by the line. */
async function ordersOf(tx: Read, rows: readonly lines.ListedLineRow[]): Promise<ReadonlyMap<number, NamedOrder>> {
  const naming = rows.filter(({ order_id }) => order_id !== "").map(({ id }) => id);
  const orders = naming.length === 0 ? [] : await namedOrders(tx, naming);
  return new Map(orders.map((order) => [order.line_id, order]));
}

function presentLine(operator: number, row: lines.ListedLineRow, book: TopupBook, order: NamedOrder | undefined) {
  const state = stateOf(row, book, order);
  const best = isFree(row) ? candidatesFor(row, book)[0] : undefined;
  return {
    ...presentBankLine(row),
    kind: row.kind,
    state,
    isYours: isOwnLine(row, operator),
    account: row.account ?? "",
    payerAccount: row.payer_account,
    best: best ? presentCandidate(best) : null,
    order: order ? presentOrder(row, order, state) : null,
    partOf: row.part_of,
  };
}

function presentOrder(row: lines.ListedLineRow, order: NamedOrder, state: BankLineState) {
  const isBooked = state === "settled";
  return {
    orderId: order.order_id,
    says: saysOfOrder(row, order),
    payoutId: order.payout_id,
    name: order.whose,
    currency: order.currency,
    amount: minorToWire(order.currency, order.minor),
    problem: isBooked ? null : (problemOf(row, order) ?? null),
  };
}

/** What became of one line; the conditions of the list say the same. */
function stateOf(row: lines.ListedLineRow, book: TopupBook, order: NamedOrder | undefined): BankLineState {
  if (row.topup_id !== null || row.item_id !== null || row.is_back_line) {
    return "settled";
  }
  if (row.back_order !== null) {
    return row.back_txn === null ? "returning" : "sentBack";
  }
  if (row.restored_txn !== null) {
    return "restored";
  }
  if (row.divided_by !== null) {
    return "divided";
  }
  if (row.aside_txn !== null) {
    return "aside";
  }
  if (row.kind === "income") {
    return isMatched(row, book) ? "matched" : "open";
  }
  return order ? "order" : "other";
}

/** The day of one end of a period; a line has a day and no moment, so no zone moves it. */
function dayOf(end: string | undefined): string | undefined {
  return end && wireDay(end.slice(0, "DD/MM/YYYY".length)).iso;
}
