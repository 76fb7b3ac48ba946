import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { usersText } from "@artel/shared/text/users";
import { IconHistory } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Card } from "../../ui/layout/card.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { auditColumns } from "../audit/audit-columns.tsx";
import { actionWords, subjectWords } from "../audit/audit-words.ts";
import type { AuditRecord } from "../audit/record-popup.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { useOperator } from "../parts/use-operator.ts";

registerTexts(usersText);

const RecordPopup = lazyPopup(async () => (await import("../audit/record-popup.tsx")).RecordPopup);

/**
 * Everything that the audit log holds of a person: own acts and what was done about them, paged by the server. Of an owner that is
 * the whole log of the company.
 */
export function Timeline({ person }: { readonly person: number }): ReactElement {
  const { t } = useText();
  const { userId } = useOperator();
  const target = useOpened<AuditRecord>();
  const control = useTableState({
    ...{ name: "operator-user-records", owner: userId, address: useAddress(), sort: "at", range: "all" },
  });
  const { who, action, reason } = control.state.filters;
  const own = { user: person, by: "everybody", who, action, reason, ...rangeMoments(control.state.range) } as const;
  const records = useList(operatorAudit, control.state, own, { staleSeconds: 5 });
  const columns = useColumns(auditColumns);
  return (
    <div id="timeline">
      <Card title={t("users.section.timeline")} flush>
        <DataTable
          label={t("users.section.timeline")}
          columns={columns}
          {...listProps(operatorAudit, records)}
          rowKey={(record) => `${record.tenant}-${record.number}`}
          rowName={(record) => t("operator.audit.record", { number: `${record.tenant}-${record.number}` })}
          control={control}
          searchLabel={t("operator.audit.search")}
          rangeValue={({ at }) => at}
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
      </Card>
      <RecordPopup target={target} />
    </div>
  );
}
