import { type ReactElement, useMemo, useRef, useState } from "react";
import { useNavigateTo } from "../app-link.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorPanel } from "../error-panel.tsx";
import { useShortcuts } from "../shortcuts.ts";
import { ChipTabs, Tabs } from "../tabs.tsx";
import { useText } from "../use-text.ts";
import styles from "./data-table.module.css";
import { SelectionBar, SelectionNote } from "./selection-bar.tsx";
import { TableFilterPanel } from "./table-filter-panel.tsx";
import { passes } from "./table-filters.ts";
import { TableFooter } from "./table-footer.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableList } from "./table-list.tsx";
import type { TableProps } from "./table-props.ts";
import { ActiveFilters, isShown, TableToolbar } from "./table-toolbar.tsx";
import { useNarrow } from "./use-narrow.ts";
import { withRows } from "./use-selection.ts";
import { type ShownRows, useTableRows } from "./use-table-rows.ts";

/** The one engine of all lists: tabs, toolbar or selection bar, filters, rows, sums and paging. */
export function DataTable<Row extends object>(props: TableProps<Row>): ReactElement {
  const { t } = useText();
  const { control, selection, columns, tabs } = props;
  const box = useRef<HTMLDivElement>(null);
  const { narrow, sideways } = useNarrow(box, columns, Boolean(selection));
  const [filtersShown, setFiltersShown] = useState(false);
  const [selectMode, setSelectMode] = useState(false);
  const shown = useTableRows({ ...props, state: control.state });
  const visible = useMemo(
    () => columns.filter((column) => isShown(column, control.state.columns)),
    [columns, control.state.columns],
  );
  const picks = usePicks(props, shown);
  const selected = picks.rows.length > 0;
  const focusSearch = () => box.current?.querySelector<HTMLElement>("[data-table-search]")?.focus();
  const toggleFilters = () => setFiltersShown(!filtersShown);
  useShortcuts({
    Escape: selected ? selection?.clear : undefined,
    Slash: props.bare ? undefined : focusSearch,
    KeyF: !props.bare && columns.some((column) => column.filter) ? toggleFilters : undefined,
  });
  const note = selected ? props.selectionNote?.(picks.rows) : undefined;
  const TabRow = narrow ? ChipTabs : Tabs;
  return (
    <div className={styles.stack} ref={box}>
      {tabs && (
        <div data-tabs="">
          <TabRow
            items={tabs}
            value={control.state.tab}
            onChange={(tab) => control.change({ tab })}
            label={props.label}
            after={props.tabsAfter}
          />
        </div>
      )}
      {!props.bare &&
        (selected ? (
          <SelectionBar
            count={picks.rows.length}
            allOfPage={picks.allOfPage}
            onPage={picks.setPage}
            matching={picks.matching}
            onMatching={picks.selectMatching}
            actions={props.bulkActions?.(picks.rows) ?? []}
            onCancel={() => {
              selection?.clear();
              setSelectMode(false);
            }}
          />
        ) : (
          <TableToolbar
            table={props}
            filtersShown={filtersShown}
            onFilters={toggleFilters}
            onSelectMode={narrow && selection ? () => setSelectMode(!selectMode) : undefined}
          />
        ))}
      {filtersShown && <TableFilterPanel table={props} />}
      <div className={styles.chipLine}>
        {!props.bare && <ActiveFilters table={props} onEdit={() => setFiltersShown(true)} />}
        {note && <SelectionNote text={note} />}
      </div>
      <div className={styles.card} data-bare={props.bare || undefined} data-narrow={narrow || undefined}>
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
        {!props.bare && !props.error && props.rows && (
          <TableFooter
            control={control}
            total={shown.total}
            shown={shown.page.length}
            sums={
              selected && props.selectionSums
                ? [
                    {
                      label: t("table.selectionTotal", { count: picks.rows.length }),
                      amounts: props.selectionSums(picks.rows),
                    },
                  ]
                : (props.sums ?? [])
            }
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {props.rows ? t("table.found", { count: shown.total }) : ""}
      </p>
    </div>
  );
}

type Picks<Row> = ReturnType<typeof usePicks<Row & object>>;

/** The rows themselves, or what stands in their place: error, first use, nothing found. */
function TableBody<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly shown: ShownRows<Row>;
  readonly picks: Picks<Row>;
  readonly visible: TableProps<Row>["columns"];
  readonly narrow: boolean;
  readonly sideways: boolean;
  readonly selectMode: boolean;
  readonly onSelectMode: () => void;
}): ReactElement {
  const navigate = useNavigateTo();
  const { table, shown, picks, visible, narrow, sideways, selectMode, onSelectMode } = props;
  const open = (index: number) => {
    const row = shown.page[index];
    if (row && table.onOpen) {
      table.onOpen(row);
    } else if (row && table.rowHref) {
      navigate(table.rowHref(row));
    }
  };
  if (table.error && !table.rows) {
    return (
      <ErrorPanel message={table.error.message} requestId={table.error.requestId} onRetry={table.onRetry} compact />
    );
  }
  if (table.rows && shown.page.length === 0) {
    return <NoRows table={table} />;
  }
  if (narrow) {
    return (
      <TableList
        table={table}
        rows={shown.page}
        selecting={selectMode}
        onToggle={picks.toggle}
        onSelectMode={onSelectMode}
      />
    );
  }
  const { page, size } = table.control.state;
  return (
    <div className={styles.scroller} data-sideways={sideways || undefined}>
      <TableGrid
        table={table}
        columns={visible}
        rows={shown.page}
        offset={(page - 1) * size}
        total={shown.total}
        allOfPage={picks.allOfPage}
        someOfPage={picks.someOfPage}
        onPage={picks.setPage}
        onToggle={picks.toggle}
        keys={{
          count: shown.page.length,
          onOpen: open,
          onPeek: table.onPeek && ((index) => shown.page[index] && table.onPeek?.(shown.page[index])),
          onToggle: table.selection && picks.toggle,
          onAll: table.selection && (() => picks.setPage(true)),
          onClear: table.selection?.clear,
        }}
      />
    </div>
  );
}

/** Nothing yet, or nothing by these filters: then the way back, and which filter hides the most. */
function NoRows<Row extends object>({ table }: { readonly table: TableProps<Row> }): ReactElement {
  const { t } = useText();
  const { rows, control, columns } = table;
  const { state } = control;
  const nothingAtAll = table.total === undefined ? rows?.length === 0 : table.total === 0 && !control.changed;
  if (nothingAtAll && !control.changed) {
    return <>{table.empty ?? <EmptyState title={t("table.noRows")} />}</>;
  }
  const hidden = columns
    .filter((column) => state.filters[column.key])
    .map((column) => ({
      name: column.filterLabel ?? column.header,
      count: (rows ?? []).filter((row) => !passes(column, row, state.filters[column.key] ?? "")).length,
    }))
    .sort((left, right) => right.count - left.count)[0];
  return (
    <EmptyState
      title={t("common.itemsNotFound")}
      action={
        <Button onClick={() => (control.changed ? control.reset() : control.change({ range: { from: "", to: "" } }))}>
          {t("common.clearFilters")}
        </Button>
      }
    >
      {hidden && hidden.count > 0 && t("table.narrowest", { name: hidden.name })}
    </EmptyState>
  );
}

/** What is selected, and the ways to select: one, a range from the last one, the page, all that match. */
function usePicks<Row extends object>(table: TableProps<Row>, shown: ShownRows<Row>) {
  const { selection, rowKey, selectable } = table;
  const last = useRef<number>(undefined);
  const selected = selection?.rows ?? new Map<string, Row>();
  const can = (row: Row) => selectable?.(row) !== false;
  const ofPage = shown.page.filter(can);
  const count = ofPage.filter((row) => selected.has(rowKey(row))).length;
  const allOfPage = ofPage.length > 0 && count === ofPage.length;
  const all = table.total ?? shown.matching.filter(can).length;
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
