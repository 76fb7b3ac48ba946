import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
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

/**
 * A short table inside a card. Cells repeat `data-align` and `data-wide` of their heading; `data-narrow` inside a cell says on
 * phones what wide cells hold.
 */
export function PlainTable(props: {
  readonly label: string;
  readonly headings: readonly Heading[];
  readonly children: ReactNode;
}): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const isWider = useIsWider(scroller);
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      {...(isWider && { tabIndex: 0, role: "group", "aria-label": props.label })}
    >
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
