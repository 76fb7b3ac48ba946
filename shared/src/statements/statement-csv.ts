import { csvField } from "../sheets/sheet-cell.ts";
import { type FileWriter, type Movement, movementWords, type Say, type StatementHead, sidesOf } from "./movement.ts";

/** The columns of a statement as a table, in the order of all its files. */
export const statementColumns = [
  "date",
  "what",
  "party",
  "task",
  "taskTitle",
  "document",
  "debit",
  "credit",
  "balance",
  "reference",
] as const;

export type StatementColumn = (typeof statementColumns)[number];

/** The cells of a movement as text; amounts are plain decimals without a sign. `dayOf` gives the day of the account. */
export function statementCells(
  say: Say,
  movement: Movement,
  dayOf: (at: string) => string,
): Readonly<Record<StatementColumn, string>> {
  return {
    date: dayOf(movement.at),
    what: movementWords(say, movement),
    party: movement.party ?? "",
    task: movement.task ? String(movement.task.id) : "",
    taskTitle: movement.task?.title ?? "",
    document: movement.document?.number ?? "",
    ...sidesOf(movement),
    balance: movement.balance,
    reference: String(movement.txn),
  };
}

/** Columns of numbers: they pass no formula guard, since no text of anybody stands there. */
const plain: readonly StatementColumn[] = ["debit", "credit", "balance"];

/** The head of a column; that of the days names the time zone that they are of. */
export function headText(head: StatementHead, say: Say, column: StatementColumn): string {
  const text = say(`statements.${column}`);
  return column === "date" ? `${text} (${head.zones})` : text;
}

/** A statement as CSV: a line of heads, the opening balance, a line per movement, the closing balance. */
export function statementCsv(head: StatementHead, say: Say, dayOf: (at: string) => string): FileWriter {
  const line = (cells: Partial<Record<StatementColumn, string>>) =>
    `${statementColumns
      .map((column) => (plain.includes(column) ? (cells[column] ?? "") : csvField(cells[column] ?? "")))
      .join(",")}\r\n`;
  return {
    // Without the mark spreadsheet programs read Cyrillic as another code page.
    begin: () =>
      `\uFEFF${line(Object.fromEntries(statementColumns.map((column) => [column, headText(head, say, column)])))}${line(
        {
          date: head.from,
          what: say("statements.opening"),
          balance: head.opening,
        },
      )}`,
    rows: (movements) => movements.map((movement) => line(statementCells(say, movement, dayOf))).join(""),
    end: () => line({ date: head.to, what: say("statements.closing"), balance: head.closing }),
  };
}
