import { useCallback, useMemo, useState } from "react";

/** Selected rows by key. Rows stay selected over pages and filters. */
export interface TableSelection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly set: (rows: ReadonlyMap<string, Row>) => void;
  readonly clear: () => void;
}

/** The selection of a list; the screen keeps it, so that popups and bulk runs can use it. */
export function useTableSelection<Row>(): TableSelection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const clear = useCallback(() => setRows(new Map()), []);
  return useMemo(() => ({ rows, set: setRows, clear }), [rows, clear]);
}

/** The selection with some rows added or taken away. */
export function withRows<Row>(
  selected: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  on: boolean,
): ReadonlyMap<string, Row> {
  const next = new Map(selected);
  for (const row of rows) {
    if (on) {
      next.set(rowKey(row), row);
    } else {
      next.delete(rowKey(row));
    }
  }
  return next;
}
