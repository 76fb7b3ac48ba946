import { amountOf } from "../money/amount.ts";
import { type CurrencyCode, currencies } from "../money/currencies.ts";
import type { Sheet, SheetValue } from "../sheets/sheet-cell.ts";
import type { Movement, Say, StatementHead } from "./movement.ts";
import { headText, type StatementColumn, statementCells, statementColumns } from "./statement-csv.ts";

const widths: Readonly<Record<StatementColumn, number>> = {
  date: 12,
  what: 42,
  party: 28,
  task: 10,
  taskTitle: 32,
  document: 22,
  debit: 14,
  credit: 14,
  balance: 16,
  reference: 16,
};

/** A statement as a sheet: real days and numbers. */
export function statementSheet(
  head: StatementHead,
  say: Say,
  dayOf: (at: string) => string,
  movements: readonly Movement[],
): Sheet {
  const { currency } = head;
  const balance = (day: string, words: string, decimal: string) =>
    row({ date: dayCell(day), what: textCell(words), balance: moneyCell(currency, decimal) });
  return {
    name: `${currency} ${head.from}`,
    heads: statementColumns.map((column) => ({
      text: headText(head, say, column),
      width: widths[column],
      look: "plain",
    })),
    rows: {
      *[Symbol.iterator]() {
        yield balance(head.from, say("statements.opening"), head.opening);
        for (const movement of movements) {
          yield movementRow(say, movement, dayOf);
        }
        yield balance(head.to, say("statements.closing"), head.closing);
      },
    },
  };
}

function movementRow(say: Say, movement: Movement, dayOf: (at: string) => string) {
  const cells = statementCells(say, movement, dayOf);
  const money = (decimal: string): SheetValue =>
    decimal === "" ? { kind: "empty" } : moneyCell(movement.currency, decimal);
  return row({
    date: dayCell(cells.date),
    what: textCell(cells.what),
    party: textCell(cells.party),
    task: textCell(cells.task),
    taskTitle: textCell(cells.taskTitle),
    document: textCell(cells.document),
    debit: money(cells.debit),
    credit: money(cells.credit),
    balance: money(cells.balance),
    reference: textCell(cells.reference),
  });
}

const empty: SheetValue = { kind: "empty" };

function row(cells: Partial<Record<StatementColumn, SheetValue>>): readonly SheetValue[] {
  return statementColumns.map((column) => cells[column] ?? empty);
}

function textCell(text: string): SheetValue {
  return text === "" ? { kind: "empty" } : { kind: "text", text };
}

function dayCell(day: string): SheetValue {
  return day === "" ? { kind: "empty" } : { kind: "date", day };
}

/** Two decimals, as all our spreadsheets; finer digits of a currency stand in the CSV. */
function moneyCell(currency: CurrencyCode, decimal: string): SheetValue {
  return { kind: "money", amount: amountOf(currency, minorOf(currency, decimal)) };
}

function minorOf(currency: CurrencyCode, decimal: string): bigint {
  const [whole = "0", part = ""] = decimal.split(".");
  return BigInt(whole + part.padEnd(currencies[currency].digits, "0"));
}
