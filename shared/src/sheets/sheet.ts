import { negate, parseAmount } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { Sheet, SheetValue } from "./sheet-cell.ts";

/** One column of an exported list. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly width: number;
  readonly value: (row: Row) => SheetValue;
}

/** The sheet of an export. */
export function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    heads: columns.map(({ header, width }) => ({ text: header, width, look: "plain" })),
    rows: {
      *[Symbol.iterator]() {
        for (const row of rows) {
          yield columns.map((column) => column.value(row));
        }
      },
    },
  };
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
