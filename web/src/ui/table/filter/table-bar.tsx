import { IconFilter, IconSearch, IconSquareCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { IconButton } from "../../controls/button.tsx";
import { CornerCount } from "../../controls/count-badge.tsx";
import { BarTools, useTakenBar } from "../../layout/page-bar.tsx";
import { useText } from "../../words/use-text.ts";
import type { Column } from "../column.ts";
import type { TableProps } from "../table-props.ts";
import { ViewsButton } from "../views/views-button.tsx";
import { SearchBox, TableToolbar } from "./table-toolbar.tsx";

/**
 * The tools of a list: its toolbar, or on a phone whose top bar the page has taken the most used ones there and the rest in
 * one line. A selection has a bar of its own in their place.
 */
export function TableTools<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly narrow: boolean;
  readonly selected: boolean;
  readonly filtersShown: boolean;
  readonly onFilters: () => void;
  /** The columns that there is room for. */
  readonly visible: readonly Column<Row>[];
  readonly onSelectMode?: () => void;
}): ReactElement | null {
  const { table, narrow, selected, ...tools } = props;
  const [searchOpened, setSearchOpened] = useState(false);
  const taken = useTakenBar();
  const bar = narrow ? taken : null;
  if (selected) {
    // Empty, so that the frame's own buttons do not come and go.
    return bar && <BarTools bar={bar} />;
  }
  if (!bar) {
    return <TableToolbar table={table} isInBar={false} {...tools} />;
  }
  const searchShown = searchOpened || table.control.state.search !== "";
  return (
    <>
      <TableBar
        bar={bar}
        table={table}
        searchShown={searchShown}
        onSearch={() => setSearchOpened(!searchOpened)}
        {...tools}
      />
      {searchShown && <SearchBox table={table} isOpened={searchOpened} />}
      {hasLine(table) && <TableToolbar table={table} isInBar {...tools} />}
    </>
  );
}

/** Whether a list has tools that need a line under the bar: a period, or what its screen adds. */
function hasLine<Row extends object>({ rangeValue, toolbar }: TableProps<Row>): boolean {
  return Boolean(rangeValue || toolbar);
}

/** Search, filters with their number, and selection of a list in the top bar of a phone; its views too, if no line has them. */
function TableBar<Row extends object>(props: {
  readonly bar: HTMLElement;
  readonly table: TableProps<Row>;
  readonly searchShown: boolean;
  readonly onSearch: () => void;
  readonly filtersShown: boolean;
  readonly onFilters: () => void;
  readonly onSelectMode?: () => void;
}): ReactElement {
  const { t } = useText();
  const { table, searchShown, filtersShown } = props;
  const active = Object.keys(table.control.state.filters).length;
  const filters = filtersShown ? t("table.hideFilters") : t("table.showFilters");
  return (
    <BarTools bar={props.bar}>
      {table.searchable !== false && (
        <IconButton
          icon={IconSearch}
          label={table.searchLabel ?? t("table.search")}
          size={44}
          aria-expanded={searchShown}
          data-opens-table-search=""
          onClick={props.onSearch}
        />
      )}
      {table.columns.some((column) => column.filter) && (
        <CornerCount count={active === 0 ? undefined : active}>
          <IconButton
            icon={IconFilter}
            label={active > 0 ? `${filters}, ${active}` : filters}
            size={44}
            aria-expanded={filtersShown}
            onClick={props.onFilters}
          />
        </CornerCount>
      )}
      {table.control.views && !hasLine(table) && <ViewsButton views={table.control.views} isInBar />}
      {props.onSelectMode && (
        <IconButton icon={IconSquareCheck} label={t("table.selectMode")} size={44} onClick={props.onSelectMode} />
      )}
    </BarTools>
  );
}
