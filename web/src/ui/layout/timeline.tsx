import type { ReactElement, ReactNode } from "react";
import type { IconType } from "../controls/icons.tsx";
import type { Tone } from "../controls/status-chip.tsx";
import { DateText } from "../words/date-text.tsx";
import { useText } from "../words/use-text.ts";
import styles from "./timeline.module.css";

export interface TimelineItem {
  readonly key: string;
  readonly icon: IconType;
  readonly tone?: Tone;
  readonly title: string;
  /** Who did it, or what it means. */
  readonly by?: ReactNode;
  readonly time?: string | number;
  /** Still to come: a dashed circle and no time. */
  readonly pending?: boolean;
}

/** What happened to a thing, oldest first, and what comes next. */
export function Timeline(props: { readonly items: readonly TimelineItem[]; readonly label?: string }): ReactElement {
  const { t } = useText();
  return (
    <ol className={styles.list} aria-label={props.label}>
      {props.items.map((item) => {
        const Icon = item.icon;
        return (
          <li key={item.key} className={styles.item} data-pending={item.pending || undefined}>
            <span className={styles.circle} data-tone={item.pending ? "pending" : (item.tone ?? "neutral")}>
              <Icon size={14} aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {item.title}
                {item.pending && <span className="visually-hidden">, {t("ui.ahead")}</span>}
              </span>
              {item.by !== undefined && <span className={styles.by}>{item.by}</span>}
            </span>
            <span className={styles.time}>{item.time === undefined ? "—" : <DateText value={item.time} short />}</span>
          </li>
        );
      })}
    </ol>
  );
}
