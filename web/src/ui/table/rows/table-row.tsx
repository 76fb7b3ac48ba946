import { createContext, type MouseEvent, memo, type ReactElement, type ReactNode, use } from "react";
import { cx } from "../../cx.ts";
import { Checkbox } from "../../form/checkbox.tsx";
import { MoneyText } from "../../money/money-text.tsx";
import { MenuButton, type MenuItem } from "../../overlay/menu.tsx";
import { DateText } from "../../words/date-text.tsx";
import { useText } from "../../words/use-text.ts";
import { type Column, cellValue } from "../column.ts";
import styles from "./table-grid.module.css";

/** What the rows of a list do; the same object as long as the list is there. */
export interface RowActs {
  readonly focus: (index: number) => void;
  readonly toggle: (index: number, range: boolean) => void;
  readonly open: (index: number) => void;
}

/** The actions of rows as the list has them now; only menus that are open look here. */
export interface RowActions {
  actionsOf?(row: object): readonly MenuItem[];
}

export const RowActionsContext = createContext<RowActions>({});

interface RowProps<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** Said aloud of its box and its menu; a row without them needs none. */
  readonly name: string;
  readonly index: number;
  readonly rowNumber: number;
  /** Undefined where nothing can be selected. */
  readonly selected: boolean | undefined;
  readonly selectable: boolean;
  readonly opens: boolean;
  readonly hasMenu: boolean;
  /** Always visible at the right end. */
  readonly buttons: ReactNode;
  /** Menu or buttons have a column. */
  readonly hasActions: boolean;
  readonly tabStop: boolean;
  /** The present day: words such as "3 days left" change with it. */
  readonly day: string;
  readonly acts: RowActs;
}

/**
 * One line of a list: its cells, its box to select it, its actions. Drawn again when something of its own changes, not with
 * every step of the list around it.
 */
export const TableRow = memo(RowView) as typeof RowView;

function RowView<Row extends object>(props: RowProps<Row>): ReactElement {
  const { t } = useText();
  const { columns, row, name, index, selected, opens, hasMenu, buttons, tabStop, day, acts } = props;
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (opens && isPlainPlace(event)) {
      acts.open(index);
    }
  };
  return (
    <tr
      className={styles.row}
      aria-rowindex={props.rowNumber}
      aria-selected={selected}
      data-row-index={index}
      data-opens={opens || undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => acts.focus(index)}
      onClick={handleClick}
    >
      {selected !== undefined && (
        <td className={styles.select}>
          <Checkbox
            hideLabel
            label={t("table.selectRow", { name })}
            checked={selected}
            disabled={!props.selectable}
            tabIndex={tabStop ? 0 : -1}
            onChange={() => undefined}
            onClick={(event) => acts.toggle(index, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} day={day} />
      ))}
      {props.hasActions && (
        <td className={styles.actions}>
          <span className={styles.actionLine}>
            {buttons}
            {hasMenu && <RowMenu row={row} label={t("table.rowActions", { name })} />}
          </span>
        </td>
      )}
    </tr>
  );
}

/** The menu of a row; its items are made when it is open, and anew with the list while it stays so. */
function RowMenu<Row extends object>(props: { readonly row: Row; readonly label: string }): ReactElement {
  const { row, label } = props;
  const items = () => use(RowActionsContext).actionsOf?.(row) ?? [];
  return <MenuButton label={label} items={items} />;
}

/** Drawn again when its row, its column or the day changes. */
const Cell = memo(CellView) as typeof CellView;

function CellView<Row extends object>(props: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly day: string;
}): ReactElement {
  const { column, row } = props;
  const content = cellContent(column, row);
  return (
    <td
      className={cx(styles.cell, styles[column.kind ?? "text"], column.muted && styles.muted)}
      data-type={column.kind}
      title={typeof content === "string" ? content : undefined}
    >
      {content}
    </td>
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
    return <DateText value={value} withTime={column.withTime ?? false} tone={column.muted ? "muted" : "plain"} />;
  }
  return value === undefined || value === "" ? <span className={styles.none}>—</span> : value;
}

/** A click that meant the row itself: not a link, a button or a box in it, and not the end of a text selection. */
function isPlainPlace(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  const busy = target?.closest("a, button, input, label, [role=menuitem], [role=dialog]");
  return event.button === 0 && !busy && !globalThis.getSelection()?.toString();
}
