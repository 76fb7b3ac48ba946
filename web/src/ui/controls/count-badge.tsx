import type { ReactElement } from "react";
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
      {props.count > 999 ? "999+" : props.count}
      {props.label && <span className="visually-hidden"> {props.label}</span>}
    </span>
  );
}
