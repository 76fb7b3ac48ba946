import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import styles from "./lock-note.module.css";

/** In the place of a button: the other person's part, not one's own. The hint says whose it is. */
export function LockNote(props: { readonly label: string; readonly title: string }): ReactElement {
  return (
    <Tooltip text={props.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the hint that says why */}
      <span className={styles.lock} tabIndex={0}>
        <IconLock size={14} aria-hidden="true" />
        {props.label}
        <span className="visually-hidden">. {props.title}</span>
      </span>
    </Tooltip>
  );
}
