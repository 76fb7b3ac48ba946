import type { ReactElement, ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
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

/** As many facts that are still loading, as high as they will be. */
export function DataListSkeleton({ count }: { readonly count: number }): ReactElement {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <div key={index} className={styles.line}>
          <span className={styles.awaited}>
            <Skeleton width={96} />
          </span>
          <span className={styles.awaited}>
            <Skeleton width={index % 2 === 0 ? 180 : 140} />
          </span>
        </div>
      ))}
    </div>
  );
}
