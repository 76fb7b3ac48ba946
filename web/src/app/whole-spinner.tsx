import type { ReactElement } from "react";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./guards.module.css";

/** A ring in the middle of the window, until there is something to show. */
export function WholeSpinner(): ReactElement {
  return (
    <div className={styles.whole}>
      <Spinner size={32} />
    </div>
  );
}
