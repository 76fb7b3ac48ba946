import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
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
      rows={history}
      rowKey={({ id }) => id}
      columns={[
        { word: t("accounts.setting"), cell: ({ about }) => about },
        {
          ...{ word: t("approvals.change"), width: "32%", wraps: true, below: true },
          cell: ({ before, after }) => `${before} → ${after}`,
        },
        { word: t("accounts.reason"), width: "20%", wraps: true, below: true, cell: ({ reason }) => reason },
        {
          ...{ word: t("accounts.since"), width: 250, wraps: true, tone: "muted", below: true },
          cell: ({ changedAt, askedBy, approvedBy, isByClock }) => (
            <span className={styles.stack}>
              <DateText value={changedAt} withTime />
              <span className="quiet">
                {isByClock ? t("accounts.byClock") : t("accounts.by", { asked: askedBy, approved: approvedBy })}
              </span>
            </span>
          ),
        },
      ]}
    />
  );
}
