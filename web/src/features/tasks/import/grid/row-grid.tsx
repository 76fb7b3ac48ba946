import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import { suggestRepair } from "@artel/shared/sheets/import-repairs";
import type { ImportContext, ImportIssue, ImportRow } from "@artel/shared/sheets/import-row";
import { IconX } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactElement, type ReactNode, useRef } from "react";
import { IconButton } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { type Key, type Translate, useText } from "../../../../ui/words/use-text.ts";
import { GridCell } from "./grid-cell.tsx";
import styles from "./row-grid.module.css";

export interface RowGridProps {
  readonly rows: readonly ImportRow[];
  readonly context: ImportContext;
  /** Key and column of the errors that the open group is about. */
  readonly focus?: Pick<ImportIssue, "key" | "column">;
  /** What stands under a row; asked for every row. */
  readonly message?: (row: ImportRow) => ReactNode;
  readonly onChange?: (row: number, column: ImportColumn, value: string) => void;
  readonly onExclude?: (row: number) => void;
}

interface GridColumn {
  readonly column: ImportColumn;
  readonly title: Key;
  /** In pixels; without one it takes the rest. */
  readonly width?: number;
  /** The width where a group is about it. */
  readonly focused?: number;
  readonly end?: boolean;
}

const shownColumns: readonly GridColumn[] = [
  { column: "taskName", title: "tasks.form.title" },
  { column: "email", title: "tasks.form.freelancer", width: 210 },
  { column: "amount", title: "tasks.cost", width: 170, end: true },
  { column: "currency", title: "import.grid.currency", width: 56, focused: 100 },
  { column: "deadline", title: "tasks.form.deadline", width: 102, focused: 184 },
];
/** Least width of the title. */
const titleWidth = 174;
const edgeWidths = { number: 52, tail: 36 };
const rowHeight = 38;
const fewRows = 40;

/** The rows of the review as a table whose cells can be edited; only the rows in view are drawn. */
export function RowGrid(props: RowGridProps): ReactElement {
  const { rows, focus, onExclude } = props;
  const { t } = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.number ?? index,
    overscan: 12,
  });
  const columns = columnsFor(focus?.column);
  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.length + (onExclude ? 2 : 1);
  return (
    <div ref={scroller} className={styles.scroller} data-long={rows.length > fewRows || undefined}>
      <table
        className={styles.table}
        style={{ minWidth: tableWidth(columns) }}
        aria-label={t("import.grid.label")}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          <col style={{ width: edgeWidths.number }} />
          {columns.map((column) => (
            <col key={column.column} style={{ width: column.width }} />
          ))}
          {onExclude && <col style={{ width: edgeWidths.tail }} />}
        </colgroup>
        <Head columns={columns} hasTail={onExclude !== undefined} t={t} />
        <Gap height={items[0]?.start ?? 0} span={width} />
        {items.map((item) => {
          const row = rows[item.index];
          return (
            <tbody key={item.key} data-index={item.index} ref={virtual.measureElement}>
              {row !== undefined && <GridRow {...props} row={row} index={item.index} columns={columns} span={width} />}
            </tbody>
          );
        })}
        <Gap height={after} span={width} />
      </table>
    </div>
  );
}

/** The title keeps its room beside the others, however many there are; the table scrolls within its frame. */
function tableWidth(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width = titleWidth }) => sum + width, edgeWidths.number + edgeWidths.tail);
}

/** Stands for the rows that are not drawn. */
function Gap({ height, span }: { readonly height: number; readonly span: number }): ReactElement | null {
  return height <= 0 ? null : (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );
}

/** The usual columns, and before the sum the one that a group is about; it has room for an old and a better value. */
function columnsFor(focus: ImportColumn | undefined): readonly GridColumn[] {
  if (focus === undefined || shownColumns.some((shown) => shown.column === focus)) {
    return shownColumns.map((shown) =>
      shown.column === focus ? { ...shown, width: shown.focused ?? shown.width } : shown,
    );
  }
  const extra: GridColumn = { column: focus, title: `import.column.${focus}`, width: 190 };
  return shownColumns.flatMap((shown) => (shown.column === "amount" ? [extra, shown] : [shown]));
}

function Head(props: {
  readonly columns: readonly GridColumn[];
  readonly hasTail: boolean;
  readonly t: Translate;
}): ReactElement {
  const { columns, hasTail, t } = props;
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.number}>
          {t("import.grid.row")}
        </th>
        {columns.map((column) => (
          <th key={column.column} scope="col" className={cx(column.end && styles.end)}>
            {t(column.title)}
          </th>
        ))}
        {hasTail && (
          <th scope="col">
            <span className="visually-hidden">{t("common.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function GridRow(
  props: RowGridProps & {
    readonly row: ImportRow;
    readonly index: number;
    readonly columns: readonly GridColumn[];
    readonly span: number;
  },
): ReactElement {
  const { row, columns, context, focus, onChange, onExclude, span } = props;
  const { t } = useText();
  const issue = row.errors.find((error) => error.key === focus?.key && error.column === focus.column);
  const repair = issue && suggestRepair(row, issue, context);
  const message = props.message?.(row);
  return (
    <>
      <tr aria-rowindex={props.index + 2} className={styles.row}>
        <th scope="row" className={cx(styles.number, "num")}>
          {row.number}
        </th>
        {columns.map(({ column, end }) => (
          <GridCell
            key={column}
            row={row}
            column={column}
            end={end}
            isWrong={issue?.column === column}
            isDoubtful={issue?.column !== column && row.errors.some((error) => error.column === column)}
            repair={issue?.column === column ? repair : undefined}
            onChange={onChange && ((value) => onChange(row.number, column, value))}
          />
        ))}
        {onExclude && (
          <td className={styles.tail}>
            <IconButton icon={IconX} size={24} label={t("import.exclude")} onClick={() => onExclude(row.number)} />
          </td>
        )}
      </tr>
      {message !== undefined && message !== null && (
        <tr>
          <td colSpan={span} className={styles.message}>
            {message}
          </td>
        </tr>
      )}
    </>
  );
}
