import type { Column } from "../column.ts";
import type { TableProps } from "../table-props.ts";

/** Width of the column of boxes. */
export const selectWidth = 40;
/** Width of the column of buttons and actions where a list says no other. */
const usualActions = 56;

/** The width of the column of buttons and actions; none where rows have neither. */
export function actionsWidth<Row extends object>(
  table: Pick<TableProps<Row>, "rowActions" | "rowButtons" | "actionsWidth">,
): number {
  return table.rowActions || table.rowButtons ? (table.actionsWidth ?? usualActions) : 0;
}

/** The least that a column without a width of its own gets. */
const restWidth = 180;

/**
 * The columns that a width has room for: where all would not fit, those that yield leave, by their order, but not the one that the
 * rows are sorted by. What is left may still scroll sideways.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  room: { readonly width: number; readonly select: boolean; readonly actions: number; readonly sortedBy: string },
): readonly Column<Row>[] {
  const fits = (some: readonly Column<Row>[]) => minimumWidth(some, room.select, room.actions) <= room.width;
  const yielding = columns
    .filter((column) => column.yields !== undefined && column.key !== room.sortedBy)
    .sort((left, right) => (left.yields ?? 0) - (right.yields ?? 0));
  let fitting = columns;
  for (const next of yielding) {
    if (fits(fitting)) {
      break;
    }
    fitting = fitting.filter((column) => column !== next);
  }
  return fitting;
}

/** Wider tables are printed on sheets that lie on their long side. */
const uprightWidth = 860;

/** Whether a table needs the long side of a sheet. */
export function isWide<Row>(columns: readonly Column<Row>[]): boolean {
  return minimumWidth(columns, false, 0) > uprightWidth;
}

/** The width below which the table scrolls sideways. */
export function minimumWidth<Row>(columns: readonly Column<Row>[], select: boolean, actions: number): number {
  const widths = columns.map((column) => column.width ?? restWidth);
  return widths.reduce((sum, width) => sum + width, select ? selectWidth : 0) + actions;
}
