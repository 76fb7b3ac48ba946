import { invoiceKind } from "@artel/shared/documents/document-number";
import { documentsText } from "@artel/shared/text/documents";
import { operatorCompanyText } from "@artel/shared/text/operator-company";
import { operatorDocumentsText } from "@artel/shared/text/operator-documents";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Company } from "./company-types.ts";

registerTexts(documentsText, operatorCompanyText, operatorDocumentsText);

/** The newest documents of a company or a freelancer; each opens among all documents. */
export function DocumentsCard(props: {
  readonly documents: Company["documents"];
  /** By whose name the others are found. */
  readonly owner: string;
}): ReactElement {
  const { t } = useText();
  const { documents, owner } = props;
  const title = t("operatorCompany.section.documents");
  const all = `/operator/documents?q=${encodeURIComponent(owner)}`;
  return (
    <Card
      title={title}
      flush
      aside={documents.length > 0 && <AppLink href={all}>{t("operatorCompany.allDocuments")}</AppLink>}
    >
      {documents.length === 0 ? (
        <EmptyState compact title={t("operatorCompany.noDocuments")} />
      ) : (
        <PlainTable
          label={title}
          rows={documents}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/operator/documents?open=${id}`}
          columns={[
            {
              ...{ word: t("operatorDocuments.number"), wraps: true },
              cell: ({ number, type }) => (
                <TwoLines first={<CodeText>{number}</CodeText>} second={t(invoiceKind(type).title)} />
              ),
            },
            {
              ...{ word: t("common.date"), width: 120, wide: true },
              cell: ({ issuedOn }) => <DateText value={issuedOn} />,
            },
            {
              ...{ word: t("common.amount"), width: 150, align: "money", tone: "strong" },
              cell: ({ amount, currency }) => <MoneyText value={amount} currency={currency} column />,
            },
          ]}
        />
      )}
    </Card>
  );
}
