import { useRef } from "react";
import type { TableProps } from "../table-props.ts";
import type { ShownRows } from "../use-table-rows.ts";
import { withRows } from "./use-selection.ts";

/** What is selected, and the ways to select. */
export interface Picks<Row> {
  readonly rows: readonly Row[];
  readonly allOfPage: boolean;
  readonly someOfPage: boolean;
  /** How many match in all; undefined when nothing more can be selected. */
  readonly matching: number | undefined;
  readonly selectMatching: () => void;
  readonly setPage: (on: boolean) => void;
  readonly toggle: (index: number, range: boolean) => void;
}

/** Selection of a list: one, a range from the last one, the page, all that match. */
export function usePicks<Row extends object>(table: TableProps<Row>, shown: ShownRows<Row>): Picks<Row> {
  const { selection, rowKey, selectable } = table;
  const last = useRef<number>(undefined);
  const selected = selection?.rows ?? new Map<string, Row>();
  const can = (row: Row) => selectable?.(row) !== false;
  const ofPage = selection ? shown.page.filter(can) : [];
  const count = ofPage.filter((row) => selected.has(rowKey(row))).length;
  const allOfPage = ofPage.length > 0 && count === ofPage.length;
  const all = table.total ?? (selection ? shown.matching.filter(can).length : 0);
  return {
    rows: [...selected.values()],
    allOfPage,
    someOfPage: count > 0,
    matching: all > selected.size && (table.total === undefined || table.onSelectMatching) ? all : undefined,
    selectMatching: () => {
      if (table.total === undefined) {
        selection?.set(withRows(selected, shown.matching.filter(can), rowKey, true));
      } else {
        table.onSelectMatching?.();
      }
    },
    setPage: (on: boolean) => selection?.set(withRows(selected, ofPage, rowKey, on)),
    toggle: (index: number, range: boolean) => {
      const row = shown.page[index];
      if (!row || !can(row)) {
        return;
      }
      const on = !selected.has(rowKey(row));
      const from = range && last.current !== undefined ? last.current : index;
      const rows = shown.page.slice(Math.min(from, index), Math.max(from, index) + 1).filter(can);
      selection?.set(withRows(selected, rows, rowKey, range ? true : on));
      last.current = index;
    },
  };
}
