import type { ReactElement } from "react";
import { cx } from "../cx.ts";
import { instantOf } from "../state/days.ts";
import styles from "./date-text.module.css";
import { exactMoment, formatDateTime, formatDay, formatShort } from "./format-date.ts";

/** A date as DD/MM/YYYY, with HH:mm on request; the title holds the ISO form and the time zone. */
export function DateText(props: {
  readonly value: string | number | Date | null | undefined;
  readonly withTime?: boolean;
  /** DD/MM HH:mm. */
  readonly short?: boolean;
  /** Words beside or below the date: "5 days left". */
  readonly relative?: string;
  readonly tone?: "plain" | "muted" | "warning" | "danger";
  /** The words stand under the date (table cells). */
  readonly stacked?: boolean;
}): ReactElement {
  const date = instantOf(props.value);
  const tone = props.tone ?? "plain";
  if (!date) {
    return <span className={styles.none}>—</span>;
  }
  const format = props.short ? formatShort : props.withTime ? formatDateTime : formatDay;
  return (
    <span className={cx(styles.date, props.stacked && styles.stacked)} data-tone={tone}>
      <time className="num" translate="no" dateTime={date.toISOString()} title={exactMoment(props.value)}>
        {format(date)}
      </time>
      {props.relative && <span className={styles.words}>{props.relative}</span>}
    </span>
  );
}
