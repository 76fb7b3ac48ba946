import type { ReactElement } from "react";
import { DateText } from "../words/date-text.tsx";
import styles from "./messages.module.css";

export interface ShownMessage {
  readonly key: string;
  /** Who wrote it, in words. */
  readonly by: string;
  readonly text: string;
  readonly at: string;
  /** Asked by the person, said by operators, or a note among these. */
  readonly look: "question" | "reply" | "note";
}

/** A conversation in its order, each message with who wrote it and when. */
export function Messages(props: { readonly label: string; readonly items: readonly ShownMessage[] }): ReactElement {
  return (
    <ol className={styles.list} aria-label={props.label}>
      {props.items.map(({ key, by, text, at, look }) => (
        <li key={key} className={styles.message} data-look={look}>
          <div className={styles.head}>
            <span>{by}</span>
            <DateText value={at} withTime tone="muted" />
          </div>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
