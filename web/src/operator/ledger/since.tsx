import type { ReactElement } from "react";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./ledger.module.css";

/** How far back a search looked; nothing where it looked at all. */
export function Since({ moment }: { readonly moment: string | null }): ReactElement | null {
  const { t } = useText();
  return moment === null ? null : (
    <p className={styles.since}>{t("ledger.searchedSince", { moment: formatDateTime(moment) })}</p>
  );
}
