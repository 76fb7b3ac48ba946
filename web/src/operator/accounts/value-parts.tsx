import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Pending, Setting } from "./account-types.ts";
import styles from "./accounts.module.css";

/** Since when a value holds, and by whom. */
export function Since({ change }: Pick<Setting, "change">): ReactElement {
  const { t } = useText();
  return change ? (
    <TwoLines
      plain
      first={<DateText value={change.changedAt} />}
      second={t("accounts.by", { asked: change.askedBy, approved: change.approvedBy })}
    />
  ) : (
    <span className={styles.quiet}>{t("accounts.fromStart")}</span>
  );
}

/** What waits for another operator; it leads to the request. */
export function Waits({ pending }: { readonly pending: Pending | null }): ReactElement | null {
  const { t } = useText();
  return pending ? (
    <span className={styles.quiet}>
      <AppLink href={`/operator/approvals?open=${pending.approval}`}>{t("accounts.waits")}</AppLink>
      {": "}
      {t("accounts.waitsText", { after: pending.after, name: pending.askedBy })}
    </span>
  ) : null;
}
