import type { ReactElement } from "react";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { useText } from "../ui/words/use-text.ts";
import styles from "./session/guards.module.css";

/** A ring in the middle of the window, until there is something to show; with words where it takes longer than it should. */
export function WholeSpinner({ words }: { readonly words?: string }): ReactElement {
  const { t } = useText();
  return (
    <main className={styles.whole}>
      <Spinner size={32} />
      <div role="status">
        <h1 className={words === undefined ? "visually-hidden" : styles.words}>{words ?? t("common.loading")}</h1>
      </div>
    </main>
  );
}
