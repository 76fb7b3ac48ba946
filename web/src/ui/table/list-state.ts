import { allRows, printedRows } from "@artel/shared/limits/lists";
import type { DateRange } from "../form/date/date-ranges.ts";

/** The last one stands for all. */
export const pageSizes = [25, 50, 75, allRows] as const;
export type PageSize = (typeof pageSizes)[number];

/** A list that is printed shows as many rows as paper holds, from the first one on. */
export const printedPage = { page: 1, size: printedRows } as const;

/** What a list shows. It lives in the address, so that a link or a step back brings the same rows. */
export interface TableState {
  readonly sort: { readonly key: string; readonly desc: boolean };
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize | typeof printedRows;
  readonly search: string;
  readonly tab: string;
  readonly range: DateRange;
  /** Column key to the text form of its filter (table-filters.ts). */
  readonly filters: Readonly<Record<string, string>>;
  /** Keys of columns switched away from their first visibility. */
  readonly columns: readonly string[];
  /** What stands beside the filters and belongs to a saved view, by its name in the address: the currency of a report. */
  readonly also?: Readonly<Record<string, string>>;
}
