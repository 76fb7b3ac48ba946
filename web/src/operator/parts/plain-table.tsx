import type { ReactElement, ReactNode } from "react";
import styles from "./plain-table.module.css";

export interface Heading {
  readonly key: string;
  readonly label: string;
  /** `money` ends where the digits of the column end, before their symbols. */
  readonly align?: "end" | "money";
  readonly width?: number | string;
  /** Left out on phones. */
  readonly wide?: boolean;
  /** For screen readers only. */
  readonly silent?: boolean;
}

/** A short table inside a card. Cells repeat `data-align` and `data-wide` of their heading. */
export function PlainTable(props: {
  readonly label: string;
  readonly headings: readonly Heading[];
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            {props.headings.map((heading) => (
              <th
                key={heading.key}
                scope="col"
                style={{ width: heading.width }}
                data-align={heading.align}
                data-wide={heading.wide || undefined}
              >
                {heading.silent ? <span className="visually-hidden">{heading.label}</span> : heading.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}
