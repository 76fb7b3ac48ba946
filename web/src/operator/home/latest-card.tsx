import type { Output } from "@artel/shared/calls/call";
import type { operatorOverview } from "@artel/shared/calls/home/operator";
import { IconHistory } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { actionWords, subjectWords } from "../audit/audit-words.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import styles from "./latest-card.module.css";
import queues from "./queues-card.module.css";

type Latest = Output<typeof operatorOverview>["latest"];

/** The newest actions of operators, each with who and why. */
export function LatestCard({ latest }: { readonly latest: Latest | undefined }): ReactElement {
  const { t } = useText();
  return (
    <Card
      title={t("operator.overview.latest")}
      aside={<AppLink href="/operator/audit">{t("operator.overview.openAudit")}</AppLink>}
    >
      {latest?.length === 0 ? (
        <EmptyState compact icon={IconHistory} title={t("operator.overview.noActions")}>
          {t("operator.overview.noActionsText")}
        </EmptyState>
      ) : (
        <div className={queues.flush}>
          <PlainTable
            label={t("operator.overview.latest")}
            headings={[
              { key: "at", label: t("operator.audit.time"), width: 112 },
              { key: "who", label: t("operator.audit.who"), width: 180, wide: true },
              { key: "action", label: t("operator.audit.action"), width: "32%" },
              { key: "reason", label: t("common.reason"), wide: true },
            ]}
          >
            {latest
              ? latest.map((row) => <ActionRow key={`${row.at} ${row.subject} ${row.action}`} row={row} />)
              : [0, 1, 2, 3].map((index) => (
                  <tr key={index}>
                    <td colSpan={4}>
                      <Skeleton width="88%" />
                    </td>
                  </tr>
                ))}
          </PlainTable>
        </div>
      )}
    </Card>
  );
}

function ActionRow({ row }: { readonly row: Latest[number] }): ReactElement {
  return (
    <tr>
      <td>
        <DateText value={row.at} short tone="muted" />
      </td>
      <td data-wide="">{row.who}</td>
      <td>
        <span className={styles.action}>{actionWords(row.action)}</span>{" "}
        <span className={styles.subject}>{subjectWords(row.subject)}</span>
        <span className={styles.narrow}>
          {row.who}
          {row.reason && `: ${row.reason}`}
        </span>
      </td>
      <td data-wide="" data-muted="">
        {row.reason ?? "—"}
      </td>
    </tr>
  );
}
