import { folded, wordsOf } from "@artel/shared/checks/folded";
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { inRange } from "../form/date/date-ranges.ts";
import { type Column, canSort, cellValue, compareKeys, sortKey } from "./column.ts";
import { dayText, passes } from "./filter/table-filters.ts";
import type { TableState } from "./list-state.ts";

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const noRows: readonly never[] = [];

export interface RowsOptions<Row extends RowData> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly state: TableState;
  readonly rowKey: (row: Row) => string;
  /** Rows come filtered, sorted and cut by the server; this is how many match there. */
  readonly total?: number;
  /** The moment that the period filters (ISO text). */
  readonly rangeValue?: (row: Row) => string | number | undefined;
  /** Whether a row belongs under a tab. */
  readonly inTab?: (row: Row, tab: string) => boolean;
  /** Further words that the search looks at. */
  readonly searchText?: (row: Row) => string;
}

export interface ShownRows<Row extends RowData> {
  /** The rows of this page, in order. */
  readonly page: readonly Row[];
  /** All rows that pass tab, period, search and filters, in order; the page alone where the server cuts. */
  readonly matching: readonly Row[];
  readonly total: number;
}

/** Filters, sorts and cuts the rows of a list in the browser, or passes on what the server has cut. */
export function useTableRows<Row extends RowData>(options: RowsOptions<Row>): ShownRows<Row> {
  const { columns, rows, state, rowKey, total } = options;
  const manual = total !== undefined;
  const candidates = useCandidates(options, manual);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const columnFilters = useMemo(
    () =>
      Object.entries(state.filters).flatMap(([id, value]) =>
        columns.some((c) => c.key === id) ? [{ id, value }] : [],
      ),
    [state.filters, columns],
  );
  const sorting = useMemo(
    () =>
      columns.some((column) => column.key === state.sort.key) ? [{ id: state.sort.key, desc: state.sort.desc }] : [],
    [columns, state.sort.key, state.sort.desc],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: candidates,
    getRowId: rowKey,
    manualFiltering: manual,
    manualSorting: manual,
    manualPagination: manual,
    autoResetPageIndex: false,
    state: { columnFilters, sorting, pagination: { pageIndex: state.page - 1, pageSize: state.size } },
  });
  const matching = table.getPrePaginatedRowModel().rows;
  const page = table.getRowModel().rows;
  return {
    page: useMemo(() => page.map((row) => row.original), [page]),
    matching: useMemo(() => matching.map((row) => row.original), [matching]),
    total: total ?? (rows ? matching.length : 0),
  };
}

/** The rows of tab, period and search: the three that belong to no column. */
function useCandidates<Row extends RowData>(options: RowsOptions<Row>, manual: boolean): readonly Row[] {
  const { columns, rows, state, rangeValue, inTab, searchText } = options;
  const { tab, range, search } = state;
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
      return words.length === 0 || holds(columns, row, words, searchText);
    });
  }, [rows, manual, columns, tab, range, search, rangeValue, inTab, searchText]);
}

function holds<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  words: readonly string[],
  searchText: ((row: Row) => string) | undefined,
): boolean {
  const values = columns.map((column) => cellValue(column, row) ?? "");
  const text = folded(`${values.join(" ")} ${searchText?.(row) ?? ""}`);
  return words.every((word) => text.includes(word));
}

function definitionOf<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.key,
    accessorFn: (row) => sortKey(column, row),
    enableSorting: canSort(column),
    sortUndefined: false,
    sortFn: (left, right, id) => compareKeys(left.getValue(id), right.getValue(id), column.kind),
    filterFn: (row, _id, text) => passes(column, row.original, String(text)),
  };
}
