import { invoiceKind } from "@artel/shared/documents/document-number";
import { documentsText } from "@artel/shared/text/documents";
import { operatorDocumentsText } from "@artel/shared/text/operator-documents";
import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { OperatorTask } from "./task-types.ts";

registerTexts(documentsText, operatorDocumentsText);

/** The papers that both sides got about a task; each opens among the documents of everybody. */
export function TaskDocuments({ documents }: Pick<OperatorTask, "documents">): ReactElement {
  const { t } = useText();
  const title = t("operatorTasks.documents");
  return (
    <Card title={title} flush>
      {documents.length === 0 ? (
        <EmptyState compact title={t("operatorTasks.noDocuments")} />
      ) : (
        <PlainTable
          label={title}
          rows={documents}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/operator/documents?open=${id}`}
          columns={[
            {
              ...{ word: t("operatorTasks.number"), wraps: true },
              cell: ({ number }) => <CodeText>{number}</CodeText>,
            },
            {
              ...{ word: t("operatorTasks.whose"), width: 130, below: true },
              cell: ({ side }) => t(`operatorTasks.${side}`),
            },
            { ...{ word: t("operatorDocuments.kind"), wide: true }, cell: ({ type }) => t(invoiceKind(type).title) },
            { ...{ word: t("common.date"), width: 120 }, cell: ({ issuedOn }) => <DateText value={issuedOn} /> },
          ]}
        />
      )}
    </Card>
  );
}
