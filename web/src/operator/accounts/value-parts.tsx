import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Pending, Setting } from "./account-types.ts";
import styles from "./accounts.module.css";

/** Since when a value holds, and by whom. */
export function Since({ change }: Pick<Setting, "change">): ReactElement {
  const { t } = useText();
  return change ? (
    <span className={styles.stack}>
      <DateText value={change.changedAt} />
      <span className={styles.quiet}>{t("accounts.by", { asked: change.askedBy, approved: change.approvedBy })}</span>
    </span>
  ) : (
    <span className={styles.quiet}>{t("accounts.fromStart")}</span>
  );
}

/** What waits for another operator; it leads to the request. */
export function Waits({ pending }: { readonly pending: Pending | null }): ReactElement | null {
  const { t } = useText();
  return pending ? (
    <span className={styles.stack}>
      <AppLink href={`/operator/approvals?open=${pending.approval}`}>{t("accounts.waits")}</AppLink>
      <span className={styles.quiet}>{t("accounts.waitsText", { after: pending.after, name: pending.askedBy })}</span>
    </span>
  ) : null;
}
