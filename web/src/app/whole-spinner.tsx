import type { ReactElement } from "react";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { useText } from "../ui/words/use-text.ts";
import styles from "./session/guards.module.css";

/** A ring in the middle of the window, until there is something to show. */
export function WholeSpinner(): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.whole} role="status">
      <Spinner size={32} />
      <span className="visually-hidden">{t("common.loading")}</span>
    </div>
  );
}
