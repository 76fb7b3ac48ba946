import type { ReactElement } from "react";
import { useNavigateTo } from "../../controls/app-link.tsx";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../feedback/empty-state.tsx";
import { ErrorPanel } from "../../feedback/error-panel.tsx";
import { useText } from "../../words/use-text.ts";
import styles from "../data-table.module.css";
import { passes } from "../filter/table-filters.ts";
import type { Picks } from "../selection/use-picks.ts";
import type { TableProps } from "../table-props.ts";
import type { ShownRows } from "../use-table-rows.ts";
import { TableGrid } from "./table-grid.tsx";
import { TableList } from "./table-list.tsx";

/** The rows themselves, or what stands in their place: error, first use, nothing found. */
export function TableBody<Row extends object>(props: {
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
  return <GridPart table={table} shown={shown} picks={picks} visible={visible} sideways={sideways} onOpen={open} />;
}

/** The table with its keys, in a box that scrolls sideways when there is no room. */
function GridPart<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly shown: ShownRows<Row>;
  readonly picks: Picks<Row>;
  readonly visible: TableProps<Row>["columns"];
  readonly sideways: boolean;
  readonly onOpen: (index: number) => void;
}): ReactElement {
  const { table, shown, picks, visible, sideways, onOpen } = props;
  const { page, size } = table.control.state;
  const peek = (index: number) => {
    const row = shown.page[index];
    if (row) {
      table.onPeek?.(row);
    }
  };
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
          onOpen,
          onPeek: table.onPeek && peek,
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
  if (table.nothingFound !== undefined) {
    return <>{table.nothingFound}</>;
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
