import { IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useId } from "react";
import { AppLink } from "../controls/app-link.tsx";
import { CountBadge } from "../controls/count-badge.tsx";
import type { IconType } from "../controls/icons.tsx";
import { cx } from "../cx.ts";
import styles from "./card.module.css";

/** The grid of home: columns of 300 px with a gap of 12; one column below 660 px. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.grid}>{children}</div>;
}

/** A sheet with a heading line, a body and an optional footer. */
export function Card(props: {
  readonly title?: ReactNode;
  /** At the right of the heading: a link, buttons, a note. */
  readonly aside?: ReactNode;
  /** Columns of the home grid: 1, 2 (612) or the whole row. */
  readonly span?: 1 | 2 | 4;
  /** The body reaches the edges (rows, tables). */
  readonly flush?: boolean;
  /** 20 px at the sides: a reading column. */
  readonly wide?: boolean;
  readonly footer?: ReactNode;
  /** The name for screen readers where there is no title. */
  readonly label?: string;
  readonly tone?: "plain" | "danger";
  readonly className?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const id = useId();
  const { title, aside, span = 1, flush, wide, footer, label, tone = "plain", className, children } = props;
  const named = title !== undefined || label !== undefined;
  return (
    <section
      className={cx(styles.card, wide && styles.wide, className)}
      data-span={span}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : id}
      aria-label={title === undefined ? label : undefined}
      role={named ? undefined : "presentation"}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}

/** One line of a card that leads somewhere: icon, words, an optional chip, a number. */
export function CardRow(props: {
  readonly icon?: IconType;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly chip?: ReactNode;
  readonly value?: ReactNode;
  readonly href?: string;
  readonly onClick?: () => void;
}): ReactElement {
  const Icon = props.icon;
  const content = (
    <>
      {Icon && <Icon size={18} className={styles.rowIcon} aria-hidden="true" />}
      <span className={styles.rowText}>
        <span className={styles.rowLabel}>{props.label}</span>
        {props.note !== undefined && <span className="quiet">{props.note}</span>}
      </span>
      {props.chip}
      {props.value !== undefined && <span className={cx(styles.rowValue, "num")}>{props.value}</span>}
    </>
  );
  if (props.href !== undefined) {
    return (
      <AppLink className={cx(styles.row, styles.rowActive)} href={props.href}>
        {content}
        <IconChevronRight size={16} aria-hidden="true" />
      </AppLink>
    );
  }
  if (props.onClick) {
    return (
      <button type="button" className={cx(styles.row, styles.rowActive)} onClick={props.onClick}>
        {content}
        <IconChevronRight size={16} aria-hidden="true" />
      </button>
    );
  }
  return <div className={styles.row}>{content}</div>;
}

/** A heading of a card with a count beside it. */
export function CountedTitle(props: { readonly title: string; readonly count: number }): ReactElement {
  return (
    <span className={styles.counted}>
      {props.title} <CountBadge count={props.count} tone="neutral" />
    </span>
  );
}
