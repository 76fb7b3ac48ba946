import type { Output } from "@artel/shared/calls/call";
import type { operatorOverview } from "@artel/shared/calls/home/operator";
import { IconHistory } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { actionWords, subjectWords } from "../audit/audit-words.ts";
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
            rows={latest}
            waiting={4}
            rowKey={(row) => `${row.at} ${row.subject} ${row.action}`}
            columns={[
              {
                word: t("operator.audit.time"),
                width: 112,
                cell: ({ at }) => <DateText value={at} short tone="muted" />,
              },
              { word: t("operator.audit.who"), width: 180, wide: true, cell: ({ who }) => who },
              { word: t("operator.audit.action"), width: "32%", cell: (row) => <Action row={row} /> },
              { word: t("common.reason"), wide: true, tone: "muted", cell: ({ reason }) => reason ?? "—" },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

function Action({ row }: { readonly row: Latest[number] }): ReactElement {
  return (
    <>
      <span className="strong">{actionWords(row.action)}</span>{" "}
      <span className="muted">{subjectWords(row.subject)}</span>
      <span className={styles.narrow}>
        {row.who}
        {row.reason && `: ${row.reason}`}
      </span>
    </>
  );
}
