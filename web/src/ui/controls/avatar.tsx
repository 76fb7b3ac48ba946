import type { ReactElement } from "react";
import styles from "./avatar.module.css";

/** The initials of a person or company in a circle; decoration beside the written name. */
export function Avatar(props: { readonly name: string; readonly size?: 24 | 30 | 32 | 40 }): ReactElement {
  const { name, size = 24 } = props;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size }}
      data-size={size}
      data-print="hide"
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** At most two first letters of a name; an e-mail gives the first letter of each part before the at sign. */
export function initialsOf(name: string): string {
  const words = name
    .split("@")[0]
    ?.split(/[\s._-]+/)
    .filter(Boolean);
  const letters = (words ?? []).map((word) => Array.from(word)[0] ?? "");
  const last = letters.length > 1 ? letters.at(-1) : "";
  return `${letters[0] ?? "?"}${last ?? ""}`.toUpperCase();
}
