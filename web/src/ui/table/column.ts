import type { ReactNode } from "react";
import type { Option } from "../form/choice/options.ts";

/** How a column is filtered. */
export type ColumnFilter =
  /** With `whole`, a text after "=" has to be the whole value, which the server then knows too. */
  | { readonly kind: "text"; readonly whole?: true }
  /** From and to; also for money. */
  | { readonly kind: "range" }
  | { readonly kind: "dates" }
  | { readonly kind: "choice"; readonly options: readonly Option[] };

export interface MoneyValue {
  readonly value: string | null | undefined;
  readonly currency: string;
}

/**
 * One column of a list. Keep columns and rows stable (module level or useMemo): a cell is drawn again when one of them is another
 * object. What it shows depends on them and on what it subscribes to itself, on nothing else of the screen.
 */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What stands in the cell; without it the value itself. Money columns need none. */
  readonly cell?: (row: Row) => ReactNode;
  /** What sorting, filters and search look at. Dates as ISO text, amounts as decimal text. */
  readonly value?: (row: Row) => string | number | undefined;
  /** A column of dates shows their time too. */
  readonly withTime?: boolean;
  readonly kind?: "text" | "id" | "date" | "money" | "number" | "chip";
  /** The amount of a money column. */
  readonly money?: (row: Row) => MoneyValue;
  readonly strong?: boolean;
  readonly muted?: boolean;
  /** Pixels; one column without a width takes the rest. */
  readonly width?: number;
  readonly filter?: ColumnFilter;
  /** Words of the filter where they differ from the header. */
  readonly filterLabel?: string;
  /** Not shown until chosen under "Columns". */
  readonly hidden?: boolean;
  /** Cannot be hidden. */
  readonly fixed?: boolean;
  /** Leaves where there is no room for all columns: 1 first. What it says stands on the page of the row and in files. */
  readonly yields?: number;
}

type More<Row> = Omit<Partial<Column<Row>>, "key" | "header" | "kind" | "value" | "money">;

/** The column of a date that a row has under this key. */
export function dateColumn<Key extends string>(
  key: Key,
  header: string,
  more: More<Readonly<Record<Key, string | null>>>,
): Column<Readonly<Record<Key, string | null>>> {
  return { key, header, kind: "date", value: (row) => row[key] ?? undefined, ...more };
}

/** The column of an amount that a row has under this key, in the currency of the row. */
export function moneyColumn<Key extends string>(
  key: Key,
  header: string,
  more: More<Readonly<Record<Key | "currency", string>>>,
): Column<Readonly<Record<Key | "currency", string>>> {
  return { key, header, kind: "money", money: (row) => ({ value: row[key], currency: row.currency }), ...more };
}

/** The value of a cell for sorting and filters. */
export function cellValue<Row>(column: Column<Row>, row: Row): string | number | undefined {
  return column.value ? column.value(row) : (column.money?.(row).value ?? undefined);
}

/** Whether the rows can be put in the order of a column. */
export function canSort<Row>(column: Column<Row>): boolean {
  return column.value !== undefined || column.money !== undefined;
}

const collator = new Intl.Collator(["ru", "en"], { numeric: true, sensitivity: "base" });

/** What a cell is ordered by: an exact whole number for amounts, else its value. */
export function sortKey<Row>(column: Column<Row>, row: Row): string | number | bigint | undefined {
  const value = cellValue(column, row);
  return column.kind === "money" && typeof value === "string" ? decimalKey(value) : value;
}

/** Order of two sort keys: amounts and numbers by size, dates as text, words as people read them, nothing last. */
export function compareKeys(left: unknown, right: unknown, kind: Column<unknown>["kind"]): number {
  if (left === undefined || right === undefined) {
    return left === right ? 0 : left === undefined ? 1 : -1;
  }
  if (typeof left !== "string" || typeof right !== "string") {
    return compare(left as number | bigint, right as number | bigint);
  }
  return kind === "date" ? compare(left, right) : collator.compare(left, right);
}

const fractionDigits = 8;

/** Decimal text ("-12.50") as an exact whole number that orders the same way; undefined where it is no decimal. */
export function decimalKey(text: string): bigint | undefined {
  const match = /^(-?\d+)(?:\.(\d{0,8})\d*)?$/.exec(text);
  return match ? BigInt(`${match[1]}${(match[2] ?? "").padEnd(fractionDigits, "0")}`) : undefined;
}

function compare<Value extends string | number | bigint>(left: Value, right: Value): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
