import type { ReactNode } from "react";
import type { Option } from "../form/options.ts";

/** How a column is filtered. */
export type ColumnFilter =
  | { readonly kind: "text" }
  /** From and to; also for money. */
  | { readonly kind: "range" }
  | { readonly kind: "dates" }
  | { readonly kind: "choice"; readonly options: readonly Option[] };

export interface MoneyValue {
  readonly value: string | null | undefined;
  readonly currency: string;
}

/** One column of a list. Keep the array of columns stable (module level or useMemo). */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What stands in the cell; without it the value itself. Money columns need none. */
  readonly cell?: (row: Row) => ReactNode;
  /** What sorting, filters and search look at. Dates as ISO text, amounts as decimal text. */
  readonly value?: (row: Row) => string | number | undefined;
  readonly kind?: "text" | "id" | "date" | "money" | "number" | "chip";
  /** The amount of a money column. */
  readonly money?: (row: Row) => MoneyValue;
  readonly strong?: boolean;
  readonly muted?: boolean;
  /** Pixels; one column without a width takes the rest. */
  readonly width?: number;
  /** False where sorting makes no sense. */
  readonly sortable?: boolean;
  readonly filter?: ColumnFilter;
  /** Words of the filter where they differ from the header. */
  readonly filterLabel?: string;
  /** Not shown until chosen under "Columns". */
  readonly hidden?: boolean;
  /** Cannot be hidden. */
  readonly fixed?: boolean;
}

/** The value of a cell for sorting and filters. */
export function cellValue<Row>(column: Column<Row>, row: Row): string | number | undefined {
  return column.value ? column.value(row) : (column.money?.(row).value ?? undefined);
}

/** Whether the rows can be put in the order of a column. */
export function canSort<Row>(column: Column<Row>): boolean {
  return column.sortable !== false && (column.value !== undefined || column.money !== undefined);
}

const collator = new Intl.Collator(["ru", "en"], { numeric: true, sensitivity: "base" });

/** Order of two cell values: amounts by their size, texts as people read them, missing values last when ascending. */
export function compareValues(
  left: string | number | undefined,
  right: string | number | undefined,
  kind: Column<unknown>["kind"],
): number {
  if (left === undefined || right === undefined) {
    return left === right ? 0 : left === undefined ? 1 : -1;
  }
  if (typeof left === "number" && typeof right === "number") {
    return left - right;
  }
  const [first, second] = [String(left), String(right)];
  if (kind === "money") {
    return compareDecimals(first, second);
  }
  if (kind === "date") {
    return first < second ? -1 : first > second ? 1 : 0;
  }
  return collator.compare(first, second);
}

/** Order of two decimal texts ("-12.50") without passing through a float. Text that is no decimal counts as zero. */
export function compareDecimals(left: string, right: string): number {
  const [first, second] = [decimalParts(left), decimalParts(right)];
  if (first.negative !== second.negative) {
    return first.negative ? -1 : 1;
  }
  const size =
    first.whole.length - second.whole.length ||
    compareText(first.whole, second.whole) ||
    compareText(first.fraction, second.fraction);
  return first.negative ? -size : size;
}

function decimalParts(text: string): { readonly negative: boolean; readonly whole: string; readonly fraction: string } {
  const match = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text);
  const whole = match?.[2] ?? "";
  const fraction = match?.[3] ?? "";
  return { negative: match?.[1] === "-" && (whole !== "" || fraction !== ""), whole, fraction };
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
