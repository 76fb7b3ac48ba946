import type { Column } from "../column.ts";

/** Width of the column of boxes. */
export const selectWidth = 40;
/** The least that a column without a width of its own gets. */
const restWidth = 180;

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
