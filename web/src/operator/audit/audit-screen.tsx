import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { IconHistory } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Page } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { auditColumns } from "./audit-columns.tsx";
import { actionWords, subjectWords } from "./audit-words.ts";
import type { AuditRecord } from "./record-popup.tsx";

const RecordPopup = lazyPopup(async () => (await import("./record-popup.tsx")).RecordPopup);

const everybody = "everybody";

/** The audit log in pages: who did what to which object, when and why. */
export function AuditScreen(): ReactElement {
  const { t } = useText();
  const target = useOpened<AuditRecord>();
  const control = useConsoleTable("operator-audit", "at");
  const by = control.state.tab === everybody ? "everybody" : "operators";
  const { who, action, reason } = control.state.filters;
  const own = { by, who, action, reason, ...rangeMoments(control.state.range) } as const;
  const records = useList(operatorAudit, control.state, own, { staleSeconds: 5 });
  const columns = useColumns(auditColumns);
  return (
    <Page title={t("operator.audit.title")} subtitle={t("operator.audit.subtitle")} inBar>
      <DataTable
        label={t("operator.audit.title")}
        columns={columns}
        {...listProps(operatorAudit, records)}
        rowKey={(record) => `${record.tenant}-${record.number}`}
        rowName={(record) => t("operator.audit.record", { number: `${record.tenant}-${record.number}` })}
        control={control}
        isPrintable
        searchLabel={t("operator.audit.search")}
        rangeValue={({ at }) => at}
        tabs={[
          { key: "", label: t("operator.audit.operators") },
          { key: everybody, label: t("operator.audit.everybody") },
        ]}
        onOpen={target.open}
        narrow={(record) => ({
          title: actionWords(record.action),
          note: [record.who ?? t("operator.audit.system"), subjectWords(record.subject), record.reason]
            .filter(Boolean)
            .join(", "),
          aside: <DateText value={record.at} short tone="muted" />,
        })}
        empty={<EmptyState icon={IconHistory} title={t("operator.audit.empty")} />}
      />
      <RecordPopup target={target} />
    </Page>
  );
}
