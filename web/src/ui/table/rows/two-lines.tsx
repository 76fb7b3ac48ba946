import type { ReactElement, ReactNode } from "react";
import { wholeWords } from "../../words/whole-words.ts";
import styles from "./two-lines.module.css";

/** A cell of two lines: what it is, and quieter what it belongs to. `lead` stands before both (an avatar, an icon). */
export function TwoLines(props: {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  readonly lead?: ReactNode;
  /** The first line is not emphasised. */
  readonly plain?: boolean;
}): ReactElement {
  return (
    <span className={styles.cell}>
      {props.lead}
      <span className={styles.lines}>
        <span className={props.plain ? styles.plain : styles.first} title={wholeWords(props.first)}>
          {props.first}
        </span>
        {props.second !== undefined && (
          <span className={styles.second} title={wholeWords(props.second)}>
            {props.second}
          </span>
        )}
      </span>
    </span>
  );
}
