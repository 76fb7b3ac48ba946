import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactElement, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cx } from "../../cx.ts";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { Checkbox } from "../../form/checkbox.tsx";
import { lazyPart } from "../../lazy-part.ts";
import { useIsOnPaper } from "../../print/paper.ts";
import { today } from "../../state/days.ts";
import { isoDay } from "../../words/format-date.ts";
import { useText } from "../../words/use-text.ts";
import { type Column, canSort } from "../column.ts";
import type { TableProps } from "../table-props.ts";
import type { RowRange } from "./row-window.tsx";
import { rowHeights, useDensity } from "./table-density.ts";
import styles from "./table-grid.module.css";
import { RowActionsContext, type RowActs, TableRow } from "./table-row.tsx";
import { actionsWidth, minimumWidth, selectWidth } from "./table-widths.ts";
import type { RowKeyActions } from "./use-row-keys.ts";
import { useRowKeys } from "./use-row-keys.ts";

// Without its window a long list is drawn whole.
const RowWindow = lazyPart(
  () => import("./row-window.tsx"),
  "RowWindow",
  ({ rows, children }) => <>{children({ from: 0, to: rows.length })}</>,
);

/** From this many rows on only those near the window are drawn. */
const virtualFrom = 100;
/** How many of them before it is known where the window stands. */
const firstRows = 40;
const skeletonRows = 8;

export interface GridProps<Row extends object> {
  readonly table: TableProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Place of the first row among all matches, from 0. */
  readonly offset: number;
  readonly total: number;
  readonly keys: RowKeyActions;
  readonly allOfPage: boolean;
  readonly someOfPage: boolean;
  readonly onPage: (on: boolean) => void;
  readonly onToggle: (index: number, range: boolean) => void;
}

/** The table itself: sticky head, sortable columns, rows with a roving tab stop, virtual above a hundred rows. */
export function TableGrid<Row extends object>(props: GridProps<Row>): ReactElement {
  const { table, columns, total } = props;
  const density = useDensity();
  const hasActions = actionsWidth(table) > 0;
  return (
    <table
      className={styles.table}
      aria-label={table.label}
      aria-rowcount={total + 1}
      aria-busy={table.loading || undefined}
      data-density={density}
      style={{ minWidth: minimumWidth(columns, Boolean(table.selection), actionsWidth(table)) }}
    >
      <colgroup>
        {table.selection && <col className={styles.box} style={{ width: selectWidth }} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
        {hasActions && <col className={styles.box} style={{ width: actionsWidth(table) }} />}
      </colgroup>
      <GridHead {...props} hasActions={hasActions} />
      <GridRows {...props} height={rowHeights[density]} hasActions={hasActions} />
    </table>
  );
}

interface RowsProps<Row extends object> extends GridProps<Row> {
  readonly hasActions: boolean;
}

/** The rows: all of them, of many those near the window, on paper all again. */
function GridRows<Row extends object>(props: RowsProps<Row> & { readonly height: number }): ReactElement {
  const { table, columns, rows, keys, height, hasActions } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, setActive, handleKey } = useRowKeys(body, keys);
  const isOnPaper = useIsOnPaper();
  const acts = useRowActs(props, setActive);
  const actions = useMemo(() => ({ actionsOf: table.rowActions }), [table.rowActions]);
  const drawn = (range: RowRange) => (
    <RowsBetween {...props} range={range} acts={acts} active={active} day={isoDay(today())} />
  );
  const first = { from: 0, to: Math.min(rows.length, firstRows) };
  return (
    <tbody ref={body} onKeyDown={handleKey}>
      {table.rows === undefined && (
        <SkeletonRows columns={columns} selects={Boolean(table.selection)} acts={hasActions} />
      )}
      <RowActionsContext value={actions}>
        {rows.length <= virtualFrom || isOnPaper ? (
          drawn({ from: 0, to: rows.length })
        ) : (
          <Suspense fallback={drawn(first)}>
            <RowWindow body={body} rows={rows} height={height} first={first}>
              {drawn}
            </RowWindow>
          </Suspense>
        )}
      </RowActionsContext>
    </tbody>
  );
}

/** Some of the rows, with the room of those left out above and below. */
function RowsBetween<Row extends object>(
  props: RowsProps<Row> & {
    readonly height: number;
    readonly range: RowRange;
    readonly acts: RowActs;
    /** The row with the tab stop. */
    readonly active: number;
    readonly day: string;
  },
): ReactElement {
  const { table, columns, rows, height, hasActions, active } = props;
  const { from, to } = props.range;
  const span = columns.length + (table.selection ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <>
      {from > 0 && <Spacer span={span} height={from * height} />}
      {rows.slice(from, to).map((row, place) => (
        <GroupedRow
          key={table.rowKey(row)}
          {...props}
          row={row}
          index={from + place}
          span={span}
          tabStop={from + place === active}
        />
      ))}
      {to < rows.length && <Spacer span={span} height={(rows.length - to) * height} />}
    </>
  );
}

/** What rows do, always by the newest list: rows are not drawn again because the list was. */
function useRowActs<Row extends object>(props: GridProps<Row>, focus: (index: number) => void): RowActs {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [acts] = useState<RowActs>(() => ({
    focus,
    toggle: (index, range) => latest.current.onToggle(index, range),
    open: (index) => latest.current.keys.onOpen(index),
  }));
  return acts;
}

/** A row, with the line of its group above it where a new group begins. */
function GroupedRow<Row extends object>(
  props: GridProps<Row> & {
    readonly row: Row;
    readonly index: number;
    readonly span: number;
    readonly hasActions: boolean;
    readonly tabStop: boolean;
    readonly day: string;
    readonly acts: RowActs;
  },
): ReactElement {
  const { table, rows, row, index, span } = props;
  const group = table.group?.(row);
  const before = rows[index - 1];
  const opensGroup = group && (!before || table.group?.(before).key !== group.key);
  return (
    <>
      {opensGroup && (
        <tr className={styles.group}>
          <th colSpan={span} scope="rowgroup">
            <span className={styles.groupLine}>
              <strong>{group.label}</strong>
              {group.note && <span>{group.note}</span>}
              {group.aside !== undefined && <span className={styles.groupAside}>{group.aside}</span>}
            </span>
          </th>
        </tr>
      )}
      <TableRow
        columns={props.columns}
        row={row}
        name={table.selection || table.rowActions ? table.rowName(row) : ""}
        index={index}
        rowNumber={props.offset + index + 2}
        selected={table.selection?.rows.has(table.rowKey(row))}
        selectable={table.selectable?.(row) !== false}
        opens={Boolean(table.rowHref || table.onOpen)}
        hasMenu={table.rowActions !== undefined}
        buttons={table.rowButtons?.(row)}
        hasActions={props.hasActions}
        tabStop={props.tabStop}
        day={props.day}
        acts={props.acts}
      />
    </>
  );
}

function GridHead<Row extends object>(props: GridProps<Row> & { readonly hasActions: boolean }): ReactElement {
  const { t } = useText();
  const { table, columns, allOfPage, someOfPage, onPage, hasActions } = props;
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {table.selection && (
          <th scope="col" className={styles.select}>
            <Checkbox
              hideLabel
              label={t("table.selectPage")}
              checked={allOfPage}
              indeterminate={someOfPage && !allOfPage}
              disabled={!table.rows?.length}
              onChange={onPage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} table={table} column={column} />
        ))}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">{t("common.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly column: Column<Row>;
}): ReactElement {
  const { column, table } = props;
  const { sort } = table.control.state;
  const sorted = sort.key === column.key;
  const Arrow = sort.desc ? IconArrowDown : IconArrowUp;
  const classes = cx(styles.headCell, styles[column.kind ?? "text"]);
  // A browser repeats a head on each sheet only where no button stands in it.
  if (useIsOnPaper() || !canSort(column) || table.sorts?.(column.key) === false) {
    return (
      <th scope="col" className={classes}>
        {column.header}
      </th>
    );
  }
  return (
    <th scope="col" className={classes} aria-sort={sorted ? (sort.desc ? "descending" : "ascending") : undefined}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted || undefined}
        onClick={() => table.control.change({ sort: { key: column.key, desc: sorted ? !sort.desc : true } })}
      >
        <span className={styles.headText} title={column.header}>
          {column.header}
        </span>
        {sorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function SkeletonRows<Row extends object>(props: {
  readonly columns: readonly Column<Row>[];
  readonly selects: boolean;
  readonly acts: boolean;
}): ReactElement {
  const { t } = useText();
  return (
    <>
      {Array.from({ length: skeletonRows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders never move
        <tr key={index} className={styles.row} aria-hidden={index > 0 || undefined}>
          {props.selects && <td className={styles.select} />}
          {props.columns.map((column, place) => (
            <td key={column.key} className={styles.cell}>
              <Skeleton width={column.kind === "chip" ? 96 : `${64 + ((index * 7 + place * 11) % 30)}%`} />
              {index === 0 && place === 0 && <span className="visually-hidden">{t("table.loading")}</span>}
            </td>
          ))}
          {props.acts && <td />}
        </tr>
      ))}
    </>
  );
}

function Spacer({ span, height }: { readonly span: number; readonly height: number }): ReactElement {
  return (
    <tr>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
