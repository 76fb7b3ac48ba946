import type { ReactElement, ReactNode } from "react";
import type { IconType } from "../controls/icons.tsx";
import { cx } from "../cx.ts";
import { MoneyText } from "./money-text.tsx";
import styles from "./receipt.module.css";

export interface ReceiptLine {
  readonly label: ReactNode;
  /** Decimal text with its sign: "-10.00" is taken off. */
  readonly value?: string | null;
  readonly currency?: string;
  /** Words in the place of an amount: "1 990,00 × 0,9182 = 1 827,218". */
  readonly text?: ReactNode;
  readonly tone?: "plain" | "success" | "warning" | "danger";
  readonly icon?: IconType;
  readonly plus?: boolean;
  /** Not part of the sum (information between the lines). */
  readonly aside?: boolean;
}

/**
 * A bill that adds up: lines, a rule, the total, and what follows from it. The caller brings figures that add up to
 * the cent; each amount also stands in `data-amount`, so that tests can add what is shown.
 */
export function Receipt(props: {
  readonly lines: readonly ReceiptLine[];
  readonly total?: { readonly label: ReactNode; readonly value: string | null | undefined; readonly currency: string };
  /** The total in 24/32 (what the person receives). */
  readonly big?: boolean;
  readonly after?: readonly ReceiptLine[];
  readonly note?: ReactNode;
  /** On a grey ground with a border (inside popups). */
  readonly sunken?: boolean;
  readonly dense?: boolean;
  /** New figures are on their way; the old ones stay, greyed. */
  readonly stale?: boolean;
  readonly label?: string;
}): ReactElement {
  const { lines, total, big, after, note, sunken, dense, stale, label } = props;
  return (
    <div
      className={cx(styles.receipt, sunken && styles.sunken, dense && styles.dense)}
      data-receipt=""
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
    >
      <dl aria-label={label}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and the order is the bill
          <Line key={index} line={line} part={line.aside ? "aside" : "line"} />
        ))}
        {total && (
          <div className={cx(styles.total, big && styles.big)} data-receipt-role="total" data-amount={total.value}>
            <dt>{total.label}</dt>
            <dd>
              <MoneyText value={total.value} currency={total.currency} size={big ? "total" : "inherit"} />
            </dd>
          </div>
        )}
        {after?.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Line key={index} line={line} part="after" />
        ))}
      </dl>
      {note !== undefined && <div className={cx("quiet", styles.note)}>{note}</div>}
    </div>
  );
}

function Line({ line, part }: { readonly line: ReceiptLine; readonly part: string }): ReactElement {
  const Icon = line.icon;
  return (
    <div className={styles.line} data-tone={line.tone ?? "plain"} data-receipt-role={part} data-amount={line.value}>
      <dt>
        {Icon && <Icon size={16} aria-hidden="true" />}
        <span>{line.label}</span>
      </dt>
      <dd className="num" translate="no">
        {line.text ??
          (line.currency !== undefined && (
            <MoneyText value={line.value} currency={line.currency} plus={line.plus ?? false} />
          ))}
      </dd>
    </div>
  );
}
