import type { ReactElement, ReactNode } from "react";
import type { IconType } from "../controls/icons.tsx";
import styles from "./empty-state.module.css";

/** Nothing to show: one line of why, one thing to do. */
export function EmptyState(props: {
  readonly icon?: IconType;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Inside a small card. */
  readonly compact?: boolean;
}): ReactElement {
  const Icon = props.icon;
  return (
    <div className={styles.empty} data-compact={props.compact || undefined}>
      {Icon && (
        <span className={styles.icon}>
          <Icon size={props.compact ? 18 : 22} aria-hidden="true" />
        </span>
      )}
      <p className="strong">{props.title}</p>
      {props.children !== undefined && <div className={styles.text}>{props.children}</div>}
      {props.action !== undefined && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
