import { allRows } from "@artel/shared/limits/lists";
import { type ReactElement, type RefObject, useMemo, useRef, useState } from "react";
import { ChipTabs, Tabs } from "../layout/tabs.tsx";
import { keyRow } from "../state/key-row.ts";
import { useShortcuts } from "../state/shortcuts.ts";
import { formatDay } from "../words/format-date.ts";
import { useText } from "../words/use-text.ts";
import styles from "./data-table.module.css";
import { TableTools } from "./filter/table-bar.tsx";
import { TableFilterPanel } from "./filter/table-filter-panel.tsx";
import { ActiveFilters, isShown } from "./filter/table-toolbar.tsx";
import { focusListSearch } from "./focus-list-search.ts";
import { TableBody } from "./rows/table-body.tsx";
import { useNarrow } from "./rows/use-narrow.ts";
import { SelectionBar, SelectionNote } from "./selection/selection-bar.tsx";
import { type Picks, usePicks } from "./selection/use-picks.ts";
import { TableFooter } from "./table-footer.tsx";
import type { TableProps } from "./table-props.ts";
import { type ShownRows, useTableRows } from "./use-table-rows.ts";

/** The one engine of all lists: tabs, toolbar or selection bar, filters, rows, sums and paging. */
export function DataTable<Row extends object>(props: TableProps<Row>): ReactElement {
  const { t } = useText();
  const { control, selection, columns, bare } = props;
  const box = useRef<HTMLDivElement>(null);
  const [filtersShown, setFiltersShown] = useState(false);
  const [selectMode, setSelectMode] = useState(false);
  const shown = useTableRows({ ...props, state: control.state });
  const visible = useMemo(
    () => columns.filter((column) => isShown(column, control.state.columns)),
    [columns, control.state.columns],
  );
  const { narrow, sideways } = useNarrow(box, visible, Boolean(selection), props.actionsWidth ?? 56);
  const picks = usePicks(props, shown);
  const selected = picks.rows.length > 0;
  const toggleFilters = () => setFiltersShown(!filtersShown);
  useListShortcuts({ table: props, box, picks, shown, toggleFilters });
  return (
    <div className={styles.stack} data-selected={selected || undefined} ref={box}>
      <TabLine table={props} narrow={narrow} />
      {!bare && selected && (
        <Selection table={props} picks={picks} narrow={narrow} onCancel={() => setSelectMode(false)} />
      )}
      {!bare && selected && props.selectionPanel}
      {!bare && (
        <TableTools
          table={props}
          narrow={narrow}
          selected={selected}
          filtersShown={filtersShown}
          onFilters={toggleFilters}
          onSelectMode={narrow && selection ? () => setSelectMode(!selectMode) : undefined}
        />
      )}
      {filtersShown && <TableFilterPanel table={props} />}
      <ChipLine table={props} picks={picks} onEdit={() => setFiltersShown(true)} />
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
          sideways={sideways}
          selectMode={selectMode || selected}
          onSelectMode={() => setSelectMode(true)}
        />
        {!bare && !props.error && props.rows && <Foot table={props} shown={shown} picks={picks} />}
      </div>
      <p className="visually-hidden" role="status">
        {props.rows ? t("table.found", { count: shown.total }) : ""}
      </p>
    </div>
  );
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
    <div data-tabs="">
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
  readonly onCancel: () => void;
}): ReactElement {
  const { table, picks, narrow, onCancel } = props;
  return (
    <SelectionBar
      count={picks.rows.length}
      allOfPage={picks.allOfPage}
      onPage={picks.setPage}
      matching={picks.matching}
      onMatching={picks.selectMatching}
      actions={table.bulkActions?.(picks.rows) ?? []}
      narrow={narrow}
      onCancel={() => {
        table.selection?.clear();
        onCancel();
      }}
    />
  );
}

/** Filters that are on, and at the right what the selection means. */
function ChipLine<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly picks: Picks<Row>;
  readonly onEdit: () => void;
}): ReactElement {
  const { table, picks, onEdit } = props;
  const note = picks.rows.length > 0 ? table.selectionNote?.(picks.rows) : undefined;
  return (
    <div className={styles.chipLine}>
      {!table.bare && <ActiveFilters table={table} onEdit={onEdit} />}
      {note && <SelectionNote text={note} />}
    </div>
  );
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
  return <TableFooter control={table.control} total={shown.total} shown={shown.page.length} sums={sums} />;
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
