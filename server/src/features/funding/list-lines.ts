import type { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { wireDay } from "@artel/shared/checks/calendar";
import { wordsOf } from "@artel/shared/checks/folded";
import type { BankLineState } from "@artel/shared/states/bank-lines";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { waitsForSecondPerson } from "../approvals/ask-second.ts";
import * as lines from "./line-store.ts";
import { candidatesFor, isMatched, presentCandidate, type TopupBook, topupBook } from "./match-topup.ts";
import { presentBankLine } from "./present.ts";
import { openBankLines, payableTopups } from "./store.ts";
import { isFree, isOwnLine } from "./who-settles.ts";

/** A page of the lines of the bank, each beside the open top-up that agrees best with it. */
export const operatorBankLinesAction: Action<typeof operatorBankLines> = async (tx, ctx, input) => {
  const book = topupBook(await payableTopups(tx));
  const open = await openBankLines(tx);
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
  const counts = { open: waiting.length, matched: matched.length, aside: open.length - waiting.length };
  return { rows: rows.map((row) => presentLine(ctx.user.id, row, book)), total, counts };
};

/** One line whatever became of it; unknown ones are not found. */
export const operatorBankLineAction: Action<typeof operatorBankLine> = async (tx, ctx, { id }) => {
  const row = found(await lines.selectListedLine(tx, id));
  const book = topupBook(await payableTopups(tx));
  return {
    ...presentLine(ctx.user.id, row, book),
    bookingDate: row.booking_date,
    endToEnd: row.end_to_end,
    enteredBy: row.entered_by_name,
    fileName: row.file_name,
    candidates: isFree(row) ? candidatesFor(row, book).map(presentCandidate) : [],
    topupId: row.topup_id,
    settledBy: row.settled_by_name,
    asideBy: row.aside_by_name,
    waits: await waitsForSecondPerson(tx, ctx.now, [`bank-line:${id}`]),
  };
};

function presentLine(operator: number, row: lines.ListedLineRow, book: TopupBook) {
  const state = stateOf(row, book);
  const best = state === "settled" || state === "other" ? undefined : candidatesFor(row, book)[0];
  return {
    ...presentBankLine(row),
    kind: row.kind,
    state,
    isYours: isOwnLine(row, operator),
    account: row.account ?? "",
    payerAccount: row.payer_account,
    best: best ? presentCandidate(best) : null,
  };
}

function stateOf(row: lines.ListedLineRow, book: TopupBook): BankLineState {
  if (row.kind !== "income") {
    return "other";
  }
  if (row.topup_id !== null) {
    return "settled";
  }
  return row.aside_txn !== null ? "aside" : isMatched(row, book) ? "matched" : "open";
}

/** The day of one end of a period; a line has a day and no moment, so no zone moves it. */
function dayOf(end: string | undefined): string | undefined {
  return end && wireDay(end.slice(0, "DD/MM/YYYY".length)).iso;
}
