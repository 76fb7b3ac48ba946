import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { AppLink } from "../controls/app-link.tsx";
import { cx } from "../cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useText } from "../words/use-text.ts";
import styles from "./plain-table.module.css";

/** How a cell stands out. */
export type CellTone = "strong" | "muted" | "success" | "warning" | "danger";

/** One column of a short table: its word, which no other column has, and its cell. */
export interface PlainColumn<Row> {
  readonly word: string;
  readonly cell: (row: Row) => ReactNode;
  /** `money` ends where the digits of the column end, before their symbols. */
  readonly align?: "end" | "money";
  readonly width?: number | string;
  /** Left out on phones. */
  readonly wide?: boolean;
  /** On phones it stands below the first cell: as it is, or in another form. */
  readonly below?: true | ((row: Row) => ReactNode);
  /** The word is for screen readers only. */
  readonly silent?: boolean;
  readonly tone?: CellTone | ((row: Row) => CellTone | undefined);
  /** Figures that are no money. */
  readonly num?: boolean;
  /** Long words that break anywhere. */
  readonly wraps?: boolean;
}

export interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  /** Undefined until the first answer: skeleton rows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Where a row leads. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** The buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** How many skeleton rows stand in for rows. */
  readonly waiting?: number;
  /** A box of its own instead of lines across a card; as a receipt each row is one on phones. */
  readonly look?: "box" | "receipt";
}

/** A short table whose columns are data; `DataTable` is the one that filters, sorts and pages. */
export function PlainTable<Row>(props: PlainTableProps<Row>): ReactElement {
  const { t } = useText();
  const { label, actions, rows, rowKey, look } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isWider = useIsWider(scroller);
  const columns: readonly PlainColumn<Row>[] = [
    ...props.columns,
    ...(actions
      ? [
          {
            ...({ word: t("common.actions"), align: "end", width: "1%", silent: true } as const),
            cell: (row: Row) => <span className={styles.actions}>{actions(row)}</span>,
          },
        ]
      : []),
  ];
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      {...(isWider && { tabIndex: 0, role: "group", "aria-label": label })}
    >
      <table className={styles.table} aria-label={label} data-look={look}>
        <thead>
          <tr>
            {columns.map(({ word, width, silent, ...column }) => (
              <th key={word} scope="col" style={{ width }} {...marksOf(column)}>
                {silent ? <span className="visually-hidden">{word}</span> : word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <PlainRow key={rowKey(row)} row={row} columns={columns} rowHref={props.rowHref} />)
            : Array.from({ length: props.waiting ?? 3 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
                <WaitingRow key={index} columns={columns} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function PlainRow<Row>(props: Pick<PlainTableProps<Row>, "columns" | "rowHref"> & { readonly row: Row }): ReactElement {
  const { row, columns, rowHref } = props;
  const href = rowHref?.(row);
  const below = columns.filter((column) => column.below);
  const marks = (column: PlainColumn<Row>) => ({
    ...marksOf(column),
    "data-tone": typeof column.tone === "function" ? column.tone(row) : column.tone,
    className: cx(column.wraps && styles.wraps, column.num && "num") || undefined,
    translate: column.num ? ("no" as const) : undefined,
  });
  return (
    <tr data-leads={href === undefined ? undefined : ""}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.word} scope="row" {...marks(column)}>
            {href === undefined ? column.cell(row) : <AppLink href={href}>{column.cell(row)}</AppLink>}
            {below.length > 0 && (
              <span className={styles.below}>
                {below.map((other) => (
                  <span key={other.word} className={cx(other.wraps && styles.wraps)}>
                    {typeof other.below === "function" ? other.below(row) : other.cell(row)}
                  </span>
                ))}
              </span>
            )}
          </th>
        ) : (
          <td key={column.word} data-label={column.word} {...marks(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function WaitingRow<Row>({ columns }: Pick<PlainTableProps<Row>, "columns">): ReactElement {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.word} {...marksOf(column)}>
          {!column.silent && <Skeleton width="72%" />}
        </td>
      ))}
    </tr>
  );
}

/** What a heading and its cells share. */
function marksOf<Row>({ align, wide, below }: Pick<PlainColumn<Row>, "align" | "wide" | "below">) {
  return { "data-align": align, "data-wide": wide || below ? "" : undefined };
}

/** Whether the table is wider than its box, which then takes the focus, so that arrow keys move it sideways. */
function useIsWider(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (!box || typeof ResizeObserver === "undefined") {
      return;
    }
    const observer = new ResizeObserver(() => setIsWider(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    // Other rows may widen the table alone.
    if (box.firstElementChild) {
      observer.observe(box.firstElementChild);
    }
    return () => observer.disconnect();
  }, [scroller]);
  return isWider;
}
