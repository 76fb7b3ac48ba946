import { printedRows } from "@artel/shared/limits/lists";
import { IconColumns3, IconFilter, IconPrinter, IconSearch, IconX } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../controls/button.tsx";
import { FilterChip } from "../../controls/filter-chip.tsx";
import { Segmented } from "../../controls/segmented.tsx";
import { cx } from "../../cx.ts";
import { Checkbox } from "../../form/checkbox.tsx";
import { DateRangeButton, rangeText } from "../../form/date/date-range-button.tsx";
import field from "../../form/field.module.css";
import { Popover } from "../../overlay/popover.tsx";
import { printWhole, useIsReadingToPrint } from "../../print/paper.ts";
import { useText } from "../../words/use-text.ts";
import type { Column } from "../column.ts";
import { setDensity, useDensity } from "../rows/table-density.ts";
import type { TableProps } from "../table-props.ts";
import { ViewsButton } from "../views/views-button.tsx";
import { filterWords } from "./table-filters.ts";
import styles from "./table-toolbar.module.css";

const typingMilliseconds = 250;

/** Search, filters, period, columns, and what the screen adds. */
export function TableToolbar<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly filtersShown: boolean;
  readonly onFilters: () => void;
  /** The columns that there is room for. */
  readonly visible: readonly Column<Row>[];
  /** Starts the selection on a narrow screen. */
  readonly onSelectMode?: () => void;
  /** Search, filters and selection stand in the top bar. */
  readonly isInBar: boolean;
}): ReactElement {
  const { t } = useText();
  const { table, filtersShown, onFilters, onSelectMode, isInBar } = props;
  const { control, columns, searchable = true } = table;
  const active = Object.keys(control.state.filters).length;
  return (
    <div className={cx(styles.toolbar, isInBar && styles.line)} data-print="hide">
      {searchable && !isInBar && <SearchBox table={table} />}
      {!isInBar && columns.some((column) => column.filter) && (
        <Button
          icon={IconFilter}
          aria-expanded={filtersShown}
          aria-label={filtersShown ? t("table.hideFilters") : t("table.showFilters")}
          onClick={onFilters}
        >
          {active > 0 ? `${t("common.filters")} ${active}` : t("common.filters")}
        </Button>
      )}
      {control.views && <ViewsButton views={control.views} />}
      <span className={styles.space} />
      {onSelectMode && !isInBar && (
        <Button variant="link" onClick={onSelectMode}>
          {t("table.selectMode")}
        </Button>
      )}
      {table.rangeValue && (
        <DateRangeButton
          label={table.rangeLabel ?? t("common.date")}
          value={control.state.range}
          onChange={(range) => control.change({ range })}
        />
      )}
      {table.toolbar}
      {table.isPrintable && !isInBar && <PrintButton total={table.rows ? (table.total ?? table.rows.length) : 0} />}
      <ColumnsButton table={table} visible={props.visible} />
    </div>
  );
}

/** Prints every row that the choice leaves, as far as paper holds them; they are read first. */
function PrintButton({ total }: { readonly total: number }): ReactElement {
  const { t } = useText();
  const isReading = useIsReadingToPrint();
  const label = total > printedRows ? t("table.printFirst", { most: printedRows, total }) : t("ui.print");
  return (
    <IconButton icon={IconPrinter} label={label} bordered disabled={total === 0 || isReading} onClick={printWhole} />
  );
}

/** The search of a list; with `isOpened` it was asked for, and the keys go into it. */
export function SearchBox<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly isOpened?: boolean;
}): ReactElement {
  const { table, isOpened = false } = props;
  const { t } = useText();
  const { control } = table;
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const give = useRef(control.change);
  give.current = control.change;
  useEffect(() => {
    if (typed === undefined) {
      return;
    }
    const timer = setTimeout(() => {
      give.current({ search: typed });
      setTyped(undefined);
    }, typingMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const label = table.searchLabel ?? t("table.search");
  const value = typed ?? control.state.search;
  const clear = () => {
    setTyped(undefined);
    control.change({ search: "" });
    input.current?.focus();
  };
  return (
    <div className={cx(field.frame, styles.search)} data-size="sm">
      <label className={styles.searchField}>
        <IconSearch size={16} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={field.input}
          data-table-search=""
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
          autoFocus={isOpened}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {value !== "" && (
        <button type="button" className={field.slotButton} aria-label={t("table.clearSearch")} onClick={clear}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function ColumnsButton<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly visible: readonly Column<Row>[];
}): ReactElement | null {
  const { t } = useText();
  const { table, visible } = props;
  const density = useDensity();
  const { columns, control } = table;
  const optional = columns.filter((column) => !column.fixed);
  if (optional.length < 2) {
    return null;
  }
  const toggled = control.state.columns;
  const flip = (key: string) =>
    control.change({
      page: control.state.page,
      columns: toggled.includes(key) ? toggled.filter((item) => item !== key) : [...toggled, key],
    });
  return (
    <span className={styles.columns}>
      <Popover
        label={t("table.columns")}
        position="bottom-end"
        button={
          <Button icon={IconColumns3} aria-label={t("table.columns")} title={t("table.columns")}>
            <span className={styles.columnsWord}>{t("table.columns")}</span>
          </Button>
        }
        content={
          <div className={styles.columnList}>
            {optional.map((column) => (
              <Checkbox
                key={column.key}
                label={column.header}
                checked={isShown(column, toggled)}
                description={isShown(column, toggled) && !visible.includes(column) ? t("table.noRoom") : undefined}
                onChange={() => flip(column.key)}
              />
            ))}
            <Segmented
              block
              label={t("table.density")}
              value={density}
              onChange={setDensity}
              items={[
                { value: "compact", label: t("table.density.compact") },
                { value: "normal", label: t("table.density.normal") },
                { value: "roomy", label: t("table.density.roomy") },
              ]}
            />
          </div>
        }
      />
    </span>
  );
}

/** Whether a column is shown, given the keys switched away from their first visibility. */
export function isShown<Row>(column: Column<Row>, toggled: readonly string[]): boolean {
  return Boolean(column.hidden) === toggled.includes(column.key);
}

/** The filters that are on, as sentences, and the way back. */
export function ActiveFilters<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly onEdit: () => void;
}): ReactElement | null {
  const { t } = useText();
  const { control, columns, rangeValue, rangeLabel, scope } = props.table;
  const { filters, range, search } = control.state;
  if (!control.changed && !scope) {
    return null;
  }
  const without = (key: string) => Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key));
  return (
    <div className={styles.chips} data-print="hide">
      {scope && <FilterChip {...scope} />}
      {rangeValue && (range.from !== "" || range.to !== "") && (
        <FilterChip
          label={`${rangeLabel ?? t("common.date")}:`}
          value={rangeText(range, t)}
          onRemove={() => control.change({ range: { from: "", to: "" } })}
        />
      )}
      {search !== "" && (
        <FilterChip label={`${t("table.search")}:`} value={search} onRemove={() => control.change({ search: "" })} />
      )}
      {columns.map((column) => {
        const text = filters[column.key];
        return column.filter && text ? (
          <FilterChip
            key={column.key}
            label={`${column.filterLabel ?? column.header}:`}
            value={filterWords(column.filter, text, t)}
            onClick={props.onEdit}
            onRemove={() => control.change({ filters: without(column.key) })}
          />
        ) : null;
      })}
      {control.changed && (
        <Button variant="link" size="xs" onClick={control.reset}>
          {t("common.reset")}
        </Button>
      )}
    </div>
  );
}
