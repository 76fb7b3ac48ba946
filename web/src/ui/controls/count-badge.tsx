import type { ReactElement, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./count-badge.module.css";

/** A small number: how many items wait. */
export function CountBadge(props: {
  readonly count: number;
  readonly tone?: "info" | "neutral" | "brand";
  readonly label?: string;
}): ReactElement {
  return (
    <span className={cx(styles.badge, "num")} data-tone={props.tone ?? "info"} title={props.label}>
      <span translate="no">{props.count > 999 ? "999+" : props.count}</span>
      {props.label && <span className="visually-hidden"> {props.label}</span>}
    </span>
  );
}

/** A number at the corner of an icon button, whose own name says it aloud; nothing where there is none. */
export function CornerCount(props: {
  readonly count: string | number | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <span className={cx(styles.cornered, props.className)}>
      {props.children}
      {props.count !== undefined && (
        <span className={cx(styles.corner, "num")} translate="no" aria-hidden="true">
          {props.count}
        </span>
      )}
    </span>
  );
}
