import type { ReactElement } from "react";
import styles from "./kbd.module.css";

/** A key or chord of the keyboard. */
export function Kbd({ children }: { readonly children: string }): ReactElement {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
