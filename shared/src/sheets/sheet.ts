import { negate, parseAmount } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { type SheetValue, writtenCell } from "./sheet-cell.ts";

/** One column of an exported list. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly width: number;
  readonly value: (row: Row) => SheetValue;
}

/** The sheet of an export, as the library writes it, its header frozen; every text of it has passed the guard. */
export function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]) {
  const data = [
    columns.map(({ header }) => ({ value: header, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) => columns.map((column) => writtenCell(column.value(row)))),
  ];
  return { data, sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
}

/** An amount cell of a wire amount; one below zero stays a number too. */
export function moneyCell(value: string, currency: CurrencyCode): SheetValue {
  const amount = parseAmount(value.replace(/^-/, ""), currency);
  if (!amount) {
    return { kind: "empty" };
  }
  return { kind: "money", amount: value.startsWith("-") ? negate(amount) : amount };
}

/** A text cell; empty for no text. */
export function textCell(value: string): SheetValue {
  return value === "" ? { kind: "empty" } : { kind: "text", text: value };
}
