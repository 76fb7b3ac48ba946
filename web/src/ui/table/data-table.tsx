import { allRows } from "@artel/shared/limits/lists";
import { type ReactElement, type RefObject, useMemo, useRef, useState } from "react";
import { ChipTabs, Tabs } from "../layout/tabs.tsx";
import { useIsOnPaper, usePrintedList } from "../print/paper.ts";
import { keyRow } from "../state/key-row.ts";
import { useShortcuts } from "../state/shortcuts.ts";
import { formatDay } from "../words/format-date.ts";
import { useText } from "../words/use-text.ts";
import type { Column } from "./column.ts";
import styles from "./data-table.module.css";
import { TableTools } from "./filter/table-bar.tsx";
import { TableFilterPanel } from "./filter/table-filter-panel.tsx";
import { ActiveFilters, isShown } from "./filter/table-toolbar.tsx";
import { focusListSearch } from "./focus-list-search.ts";
import { PrintedLines } from "./printed-lines.tsx";
import { TableBody } from "./rows/table-body.tsx";
import { actionsWidth, fittingColumns, isWide, minimumWidth } from "./rows/table-widths.ts";
import { useNarrow } from "./rows/use-narrow.ts";
import { SelectionBar, SelectionNote } from "./selection/selection-bar.tsx";
import { type Picks, usePicks } from "./selection/use-picks.ts";
import { TableFooter } from "./table-footer.tsx";
import type { TableProps } from "./table-props.ts";
import { type ShownRows, useTableRows } from "./use-table-rows.ts";

/** Paper has room for all columns, and nothing scrolls there. */
const onPaper = { width: Number.POSITIVE_INFINITY, narrow: false, few: false };

/** The one engine of all lists: tabs, toolbar or selection bar, filters, rows, sums and paging. */
export function DataTable<Row extends object>(props: TableProps<Row>): ReactElement {
  const { t } = useText();
  const { control, selection, bare } = props;
  const box = useRef<HTMLDivElement>(null);
  const isOnPaper = useIsOnPaper();
  const inWindow = useNarrow(box);
  const { width, narrow, few } = isOnPaper ? onPaper : inWindow;
  usePrintedList(!props.loading && props.rows !== undefined, props.error !== undefined);
  const [filtersShown, setFiltersShown] = useState(false);
  const [selectMode, setSelectMode] = useState(false);
  const shown = useTableRows({ ...props, state: control.state });
  const room = { width, select: Boolean(selection), actions: actionsWidth(props) };
  const visible = useVisible(props, room);
  const picks = usePicks(props, shown);
  const selected = picks.rows.length > 0;
  const toggleFilters = () => setFiltersShown(!filtersShown);
  useListShortcuts({ table: props, box, picks, shown, toggleFilters });
  return (
    <div
      className={styles.stack}
      data-selected={selected || undefined}
      data-paper={isOnPaper && isWide(visible) ? "wide" : undefined}
      ref={box}
    >
      {isOnPaper && <PrintedLines table={props} shown={shown} />}
      <TabLine table={props} narrow={narrow} />
      {!bare && selected && (
        <Selection table={props} picks={picks} narrow={narrow} few={few} onCancel={() => setSelectMode(false)} />
      )}
      {!bare && (
        <TableTools
          table={props}
          narrow={narrow}
          selected={selected}
          filtersShown={filtersShown}
          onFilters={toggleFilters}
          visible={visible}
          onSelectMode={narrow && selection ? () => setSelectMode(!selectMode) : undefined}
        />
      )}
      {filtersShown && <TableFilterPanel table={props} />}
      <ChipLine table={props} onEdit={() => setFiltersShown(true)} />
      {props.searchedSince && (
        <p className="note">{t("table.searchedSince", { number: allRows, day: formatDay(props.searchedSince) })}</p>
      )}
      <div className={styles.card} data-bare={bare || undefined} data-narrow={narrow || undefined}>
        {props.loading && props.rows !== undefined && <div className={styles.progress} role="presentation" />}
        <TableBody
          table={props}
          shown={shown}
          picks={picks}
          visible={visible}
          narrow={narrow}
          sideways={width < minimumWidth(visible, room.select, room.actions)}
          selectMode={selectMode || selected}
          onSelectMode={() => setSelectMode(true)}
        />
        {!bare && !props.error && props.rows && shown.total > 0 && <Foot table={props} shown={shown} picks={picks} />}
      </div>
      <p className="visually-hidden" role="status">
        {props.rows ? t("table.found", { count: shown.total }) : ""}
      </p>
    </div>
  );
}

/** What the line around a table takes of its width. */
const frame = 2;

/** The columns that the person wants to see and that there is room for: the same objects until either changes. */
function useVisible<Row extends object>(
  { columns, control }: TableProps<Row>,
  { width, select, actions }: { readonly width: number; readonly select: boolean; readonly actions: number },
): readonly Column<Row>[] {
  const { columns: toggled, sort } = control.state;
  const sortedBy = sort.key;
  return useMemo(() => {
    const wanted = columns.filter((column) => isShown(column, toggled));
    return fittingColumns(wanted, { width: width - frame, select, actions, sortedBy });
  }, [columns, toggled, width, select, actions, sortedBy]);
}

function TabLine<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly narrow: boolean;
}): ReactElement | null {
  const { table, narrow } = props;
  if (!table.tabs) {
    return null;
  }
  const Choice = narrow ? ChipTabs : Tabs;
  return (
    <div data-tabs="" data-print="hide">
      <Choice
        items={table.tabs}
        value={table.control.state.tab}
        onChange={(tab) => table.control.change({ tab })}
        label={table.label}
      />
    </div>
  );
}

function Selection<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly picks: Picks<Row>;
  readonly narrow: boolean;
  readonly few: boolean;
  readonly onCancel: () => void;
}): ReactElement {
  const { table, picks, narrow, few, onCancel } = props;
  return (
    <SelectionBar
      count={picks.rows.length}
      allOfPage={picks.allOfPage}
      onPage={picks.setPage}
      matching={picks.matching}
      onMatching={picks.selectMatching}
      actions={table.bulkActions?.(picks.rows) ?? []}
      narrow={narrow}
      few={few}
      onCancel={() => {
        table.selection?.clear();
        onCancel();
      }}
    />
  );
}

/** Filters that are on. */
function ChipLine<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly onEdit: () => void;
}): ReactElement {
  return <div className={styles.chipLine}>{!props.table.bare && <ActiveFilters {...props} />}</div>;
}

function Foot<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly shown: ShownRows<Row>;
  readonly picks: Picks<Row>;
}): ReactElement {
  const { t } = useText();
  const { table, shown, picks } = props;
  const count = picks.rows.length;
  const sums =
    count > 0 && table.selectionSums
      ? [{ label: t("table.selectionTotal", { count }), amounts: table.selectionSums(picks.rows) }]
      : (table.sums ?? []);
  const note = count > 0 ? table.selectionNote?.(picks.rows) : undefined;
  return (
    <TableFooter control={table.control} total={shown.total} shown={shown.page.length} sums={sums}>
      {note && <SelectionNote text={note} />}
    </TableFooter>
  );
}

/**
 * Keys of a list from anywhere on its page: Esc clears the selection, the slash goes to the search, F shows the filters, J and
 * K go to the row where the keys stand, X selects it, and the list's own keys act on the selection or on that row.
 */
function useListShortcuts<Row extends object>(list: {
  readonly table: TableProps<Row>;
  readonly box: RefObject<HTMLElement | null>;
  readonly picks: Picks<Row>;
  readonly shown: ShownRows<Row>;
  readonly toggleFilters: () => void;
}): void {
  const { table, box, picks, shown } = list;
  const focusSearch = () => {
    focusListSearch(box.current);
  };
  const canFilter = !table.bare && table.columns.some((column) => column.filter);
  const goToRow = () => keyRow(box.current)?.focus();
  const present = () => Number.parseInt(keyRow(box.current)?.dataset.rowIndex ?? "-1", 10);
  const select = () => {
    goToRow();
    picks.toggle(present(), false);
  };
  const rowsToActOn = () => (picks.rows.length > 0 ? picks.rows : shown.page.slice(present(), present() + 1));
  const own = Object.entries(table.rowShortcuts ?? {}).map(([key, act]) => [key, act && (() => act(rowsToActOn()))]);
  useShortcuts({
    ...Object.fromEntries(own),
    Escape: picks.rows.length > 0 ? table.selection?.clear : undefined,
    Slash: table.bare ? undefined : focusSearch,
    KeyF: canFilter ? list.toggleFilters : undefined,
    KeyJ: table.bare ? undefined : goToRow,
    KeyK: table.bare ? undefined : goToRow,
    KeyX: table.bare || !table.selection ? undefined : select,
  });
}
