import { typedDay } from "@artel/shared/checks/typed-date";
import { negate, parseAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { type SheetValue, writtenCell } from "@artel/shared/sheets/sheet-cell";
import { instantOf, today } from "../../../ui/state/clock.ts";
import { isoDay } from "../../../ui/words/format-date.ts";

/** One column of an exported list. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly width: number;
  readonly value: (row: Row) => SheetValue;
}

/** Saves rows as a spreadsheet: real numbers and dates, texts behind the formula guard. */
export async function saveSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  await writeXlsxFile([sheetOf(columns, rows)]).toFile(`${name}_${isoDay(today())}.xlsx`);
}

/** The sheet of an export, as the library writes it; every text of it has passed the guard. */
export function sheetOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]) {
  const data = [
    columns.map(({ header }) => ({ value: header, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) => columns.map((column) => writtenCell(column.value(row)))),
  ];
  return { data, sheet: "Tasks", columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
}

/** An amount cell of a wire amount; one below zero stays a number too. */
export function moneyCell(value: string, currency: CurrencyCode): SheetValue {
  const amount = parseAmount(value.replace(/^-/, ""), currency);
  if (!amount) {
    return { kind: "empty" };
  }
  return { kind: "money", amount: value.startsWith("-") ? negate(amount) : amount };
}

/** A date cell of an ISO moment: its day where the reader is, as the lists show it; empty for none. */
export function dateCell(value: string | null): SheetValue {
  const date = instantOf(value);
  return date ? { kind: "date", day: isoDay(date) } : { kind: "empty" };
}

/** A deadline: a date cell of a date, which has no zone, and the text of a service period. */
export function deadlineCell(deadline: string): SheetValue {
  const day = typedDay(deadline);
  return day ? { kind: "date", day } : textCell(deadline);
}

/** A text cell; empty for no text. */
export function textCell(value: string): SheetValue {
  return value === "" ? { kind: "empty" } : { kind: "text", text: value };
}
