import type { ReactElement, ReactNode } from "react";
import type { IconType } from "../controls/icons.tsx";
import { IconTile, type Tone } from "../controls/status-chip.tsx";
import styles from "./setting-row.module.css";

/** The quiet words over a list of settings. */
export function SettingLead({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.lead}>{children}</p>;
}

/** One thing that can be changed: what it is and how it stands on the left, the ways to change it on the right. */
export function SettingRow(props: {
  readonly icon: IconType;
  readonly tone?: Tone;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Beside the title. */
  readonly chip?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className={styles.row}>
      <IconTile icon={props.icon} tone={props.tone ?? "neutral"} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          {props.title}
          {props.chip}
        </p>
        <p className={styles.text}>{props.text}</p>
      </div>
      {props.children !== undefined && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}
