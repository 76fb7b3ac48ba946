import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import type { Account } from "./account-types.ts";
import styles from "./accounts.module.css";

/** What was changed of an account, newest first: from what to what, why, and the two people. */
export function HistoryTable({ history }: Pick<Account, "history">): ReactElement {
  const { t } = useText();
  if (history.length === 0) {
    return (
      <EmptyState compact title={t("accounts.noHistory")}>
        {t("accounts.noHistoryText")}
      </EmptyState>
    );
  }
  return (
    <PlainTable
      label={t("accounts.section.history")}
      headings={[
        { key: "about", label: t("accounts.setting") },
        { key: "change", label: t("approvals.change"), width: "32%", wide: true },
        { key: "reason", label: t("accounts.reason"), width: "20%", wide: true },
        { key: "by", label: t("accounts.since"), width: 250, wide: true },
      ]}
    >
      {history.map((row) => (
        <HistoryRow key={row.id} row={row} />
      ))}
    </PlainTable>
  );
}

function HistoryRow({ row }: { readonly row: Account["history"][number] }): ReactElement {
  const { t } = useText();
  const { about, before, after, reason, changedAt, askedBy, approvedBy } = row;
  const step = `${before} → ${after}`;
  const who = t("accounts.by", { asked: askedBy, approved: approvedBy });
  return (
    <tr>
      <th scope="row">
        {about}
        <span data-narrow="">
          <span className={styles.words}>{step}</span>
          <span className={styles.words}>{reason}</span>
          <span className={styles.quiet}>
            <DateText value={changedAt} withTime />, {who}
          </span>
        </span>
      </th>
      <td data-wide="" className={styles.words}>
        {step}
      </td>
      <td data-wide="" className={styles.words}>
        {reason}
      </td>
      <td data-wide="" data-muted="" className={styles.since}>
        <span className={styles.stack}>
          <DateText value={changedAt} withTime />
          <span className={styles.quiet}>{who}</span>
        </span>
      </td>
    </tr>
  );
}
