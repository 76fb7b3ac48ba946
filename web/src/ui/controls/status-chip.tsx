import type { ReactElement } from "react";
import { cx } from "../cx.ts";
import type { IconType } from "./icons.tsx";
import styles from "./status-chip.module.css";

/** The six meanings that colour may have. */
export type Tone = "neutral" | "info" | "warning" | "success" | "danger" | "declined";

/** State of a thing: icon, word and tint together, never colour alone. */
export function StatusChip(props: {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: IconType;
  /** A dashed border: not sent anywhere yet. */
  readonly dashed?: boolean;
  /** Only an outline: the state is past or partial. */
  readonly outline?: boolean;
  readonly title?: string;
}): ReactElement {
  const Icon = props.icon;
  return (
    <span
      className={cx(styles.chip, props.dashed && styles.dashed, props.outline && styles.outline)}
      data-tone={props.tone}
      title={props.title ?? props.label}
    >
      {Icon && <Icon size={14} aria-hidden="true" />}
      <span className={styles.label}>{props.label}</span>
    </span>
  );
}

/** A square tile with an icon in the tint of a tone, at the head of a row or bucket. */
export function IconTile(props: {
  readonly icon: IconType;
  readonly tone?: Tone | "brand";
  readonly size?: 28 | 36 | 40;
}): ReactElement {
  const { icon: Icon, tone = "neutral", size = 28 } = props;
  return (
    <span className={styles.tile} data-tone={tone} style={{ width: size, height: size }}>
      <Icon size={size === 28 ? 16 : 18} aria-hidden="true" />
    </span>
  );
}
