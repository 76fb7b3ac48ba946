import { folded, wordsOf } from "@artel/shared/checks/folded";
import { useMemo } from "react";
import { inRange } from "../form/date/date-ranges.ts";
import { type Column, canSort, cellValue, compareKeys, sortKey } from "./column.ts";
import { dayText, passes } from "./filter/table-filters.ts";
import type { TableState } from "./list-state.ts";

const noRows: readonly never[] = [];

export interface RowsOptions<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly state: TableState;
  /** Rows come filtered, sorted and cut by the server; this is how many match there. */
  readonly total?: number;
  /** The moment that the period filters (ISO text). */
  readonly rangeValue?: (row: Row) => string | number | undefined;
  /** Whether a row belongs under a tab. */
  readonly inTab?: (row: Row, tab: string) => boolean;
  /** Further words that the search looks at. */
  readonly searchText?: (row: Row) => string;
}

export interface ShownRows<Row extends object> {
  /** The rows of this page, in order. */
  readonly page: readonly Row[];
  /** All rows that pass tab, period, search and filters, in order; the page alone where the server cuts. */
  readonly matching: readonly Row[];
  readonly total: number;
}

/** Filters, sorts and cuts the rows of a list in the browser, or passes on what the server has cut. */
export function useTableRows<Row extends object>(options: RowsOptions<Row>): ShownRows<Row> {
  const { columns, rows, state, total } = options;
  const { filters, sort, page, size } = state;
  const manual = total !== undefined;
  const candidates = useCandidates(options, manual);
  const passing = useMemo(
    () => (manual ? candidates : filtered(candidates, columns, filters)),
    [manual, candidates, columns, filters],
  );
  const matching = useMemo(
    () => (manual ? passing : ordered(passing, columns, sort.key, sort.desc)),
    [manual, passing, columns, sort.key, sort.desc],
  );
  return {
    page: useMemo(
      () => (manual ? matching : matching.slice((page - 1) * size, page * size)),
      [manual, matching, page, size],
    ),
    matching,
    total: total ?? (rows ? matching.length : 0),
  };
}

/** The rows of tab, period and search: the three that belong to no column. */
function useCandidates<Row extends object>(options: RowsOptions<Row>, manual: boolean): readonly Row[] {
  const { columns, rows, state, rangeValue, inTab, searchText } = options;
  const { tab, range, search } = state;
  const textOf = useSearchedText(columns, searchText);
  return useMemo(() => {
    if (!rows || manual) {
      return rows ?? noRows;
    }
    const words = wordsOf(search);
    return rows.filter((row) => {
      if (inTab && !inTab(row, tab)) {
        return false;
      }
      if (rangeValue && !inRange(dayText(rangeValue(row)), range)) {
        return false;
      }
      return words.every((word) => textOf(row).includes(word));
    });
  }, [rows, manual, tab, range, search, rangeValue, inTab, textOf]);
}

/** The words of a row, each row's put together once: the next letter of a search finds them there. */
function useSearchedText<Row extends object>(
  columns: readonly Column<Row>[],
  searchText: ((row: Row) => string) | undefined,
): (row: Row) => string {
  return useMemo(() => {
    const known = new WeakMap<Row, string>();
    return (row) => {
      const values = () => columns.map((column) => cellValue(column, row) ?? "");
      const text = known.get(row) ?? folded(`${values().join(" ")} ${searchText?.(row) ?? ""}`);
      known.set(row, text);
      return text;
    };
  }, [columns, searchText]);
}

/** The rows that pass the filters of all columns; all of them where there is none. */
export function filtered<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: TableState["filters"],
): readonly Row[] {
  const asked = columns.flatMap((column) => {
    const text = filters[column.key];
    return text ? [{ column, text }] : [];
  });
  return asked.length === 0 ? rows : rows.filter((row) => asked.every(({ column, text }) => passes(column, row, text)));
}

/** The rows in the order of a column; what is alike stays as it stood, in both directions. */
export function ordered<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  key: string,
  desc: boolean,
): readonly Row[] {
  const column = columns.find((one) => one.key === key);
  if (!column || !canSort(column)) {
    return rows;
  }
  const sign = desc ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortKey(column, row) }))
    .sort((left, right) => sign * compareKeys(left.value, right.value, column.kind))
    .map(({ row }) => row);
}
