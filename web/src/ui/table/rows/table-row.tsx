import type { MouseEvent, ReactElement, ReactNode } from "react";
import { cx } from "../../cx.ts";
import { Checkbox } from "../../form/checkbox.tsx";
import { MoneyText } from "../../money/money-text.tsx";
import { MenuButton } from "../../overlay/menu.tsx";
import { DateText } from "../../words/date-text.tsx";
import { useText } from "../../words/use-text.ts";
import { type Column, cellValue } from "../column.ts";
import type { TableProps } from "../table-props.ts";
import styles from "./table-grid.module.css";

interface RowProps<Row extends object> {
  readonly table: TableProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
  readonly rowNumber: number;
  readonly selected: boolean;
  readonly tabStop: boolean;
  readonly onFocusRow: (index: number) => void;
  readonly onToggle: (index: number, range: boolean) => void;
  readonly onOpen: (index: number) => void;
}

/** One line of a list: its cells, its box to select it, its actions. */
export function TableRow<Row extends object>(props: RowProps<Row>): ReactElement {
  const { t } = useText();
  const { table, columns, row, index, rowNumber, selected, tabStop, onFocusRow, onToggle, onOpen } = props;
  const name = table.rowName(row);
  const opens = Boolean(table.rowHref || table.onOpen);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (opens && isPlainPlace(event)) {
      onOpen(index);
    }
  };
  return (
    <tr
      className={styles.row}
      aria-rowindex={rowNumber}
      aria-selected={table.selection ? selected : undefined}
      data-row-index={index}
      data-opens={opens || undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onFocusRow(index)}
      onClick={handleClick}
    >
      {table.selection && (
        <td className={styles.select}>
          <Checkbox
            hideLabel
            label={t("table.selectRow", { name })}
            checked={selected}
            disabled={table.selectable?.(row) === false}
            tabIndex={tabStop ? 0 : -1}
            onChange={() => undefined}
            onClick={(event) => onToggle(index, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = cellContent(column, row);
        return (
          <td
            key={column.key}
            className={cx(styles.cell, styles[column.kind ?? "text"], column.muted && styles.muted)}
            data-type={column.kind}
            title={typeof content === "string" ? content : undefined}
          >
            {content}
          </td>
        );
      })}
      {(table.rowActions || table.rowButtons) && (
        <td className={styles.actions}>
          <span className={styles.actionLine}>
            {table.rowButtons?.(row)}
            {table.rowActions && <MenuButton label={t("table.rowActions", { name })} items={table.rowActions(row)} />}
          </span>
        </td>
      )}
    </tr>
  );
}

/** What a cell holds: the column's own drawing, an amount, a date, or the plain value. */
function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) {
    return column.cell(row);
  }
  if (column.money) {
    const { value, currency } = column.money(row);
    return <MoneyText value={value} currency={currency} column strong={column.strong ?? false} />;
  }
  const value = cellValue(column, row);
  if (column.kind === "date") {
    return <DateText value={value} tone={column.muted ? "muted" : "plain"} />;
  }
  return value === undefined || value === "" ? <span className={styles.none}>—</span> : value;
}

/** A click that meant the row itself: not a link, a button or a box in it, and not the end of a text selection. */
function isPlainPlace(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  const busy = target?.closest("a, button, input, label, [role=menuitem], [role=dialog]");
  return event.button === 0 && !busy && !globalThis.getSelection()?.toString();
}
