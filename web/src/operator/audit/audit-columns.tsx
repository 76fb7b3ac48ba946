import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import { actionWords, subjectWords } from "./audit-words.ts";
import type { AuditRecord } from "./record-popup.tsx";

/** Columns of the log. */
export function auditColumns(t: Translate): readonly Column<AuditRecord>[] {
  return [
    dateColumn("at", t("operator.audit.time"), { width: 156, withTime: true, fixed: true }),
    {
      key: "who",
      header: t("operator.audit.who"),
      width: 170,
      value: ({ who }) => who ?? t("operator.audit.system"),
      filter: { kind: "text" },
    },
    {
      key: "action",
      header: t("operator.audit.action"),
      width: 230,
      value: ({ action, subject }) => `${actionWords(action)} ${subjectWords(subject)}`,
      filter: { kind: "text" },
      cell: ({ action, subject }) => <TwoLines first={actionWords(action)} second={subjectWords(subject)} />,
    },
    { key: "reason", header: t("common.reason"), value: ({ reason }) => reason ?? "", filter: { kind: "text" } },
    {
      key: "askedBy",
      yields: 1,
      header: t("operator.audit.askedBy"),
      width: 170,
      value: ({ askedBy }) => askedBy ?? "",
    },
    { key: "ip", header: t("operator.audit.ip"), width: 130, hidden: true, value: ({ ip }) => ip ?? "" },
  ];
}
