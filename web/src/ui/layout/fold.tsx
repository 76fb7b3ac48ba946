import { IconChevronRight } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./fold.module.css";

/** Words that open to more; closed at first. */
export function Fold(props: {
  readonly label: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details
      className={styles.fold}
      open={props.open}
      onToggle={(event) => props.onToggle?.((event.target as HTMLDetailsElement).open)}
    >
      <summary className={styles.summary}>
        <IconChevronRight size={16} className={styles.chevron} aria-hidden="true" />
        <span>{props.label}</span>
      </summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
