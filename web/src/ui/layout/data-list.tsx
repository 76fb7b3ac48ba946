import type { ReactElement, ReactNode } from "react";
import styles from "./data-list.module.css";

/** Facts line by line: the name on the left, the value beside it. */
export function DataList(props: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Names and values close together, values at the right (rails, panels). */
  readonly compact?: boolean;
}): ReactElement {
  return (
    <dl className={styles.list} data-compact={props.compact || undefined}>
      {props.items.map((item) => (
        <div key={item.label} className={styles.line}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
