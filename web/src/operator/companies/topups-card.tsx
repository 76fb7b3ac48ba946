import { fundingText } from "@artel/shared/text/funding";
import { operatorCompanyText } from "@artel/shared/text/operator-company";
import { operatorDocumentsText } from "@artel/shared/text/operator-documents";
import { usersText } from "@artel/shared/text/users";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { topupLooks } from "../topups/topup-looks.ts";
import type { Company } from "./company-types.ts";

registerTexts(usersText, operatorCompanyText, operatorDocumentsText, fundingText);

/** The newest top-ups of a company in any state; each opens in its queue. */
export function TopupsCard({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  const title = t("operatorCompany.section.topups");
  return (
    <div id="topups">
      <Card title={title} flush>
        {company.topups.length === 0 ? (
          <EmptyState compact title={t("operatorCompany.noTopups")} />
        ) : (
          <PlainTable
            label={title}
            rows={company.topups}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/operator/topups?open=${id}`}
            columns={[
              { word: t("operatorDocuments.number"), cell: ({ number }) => <CodeText>{number}</CodeText> },
              {
                ...{ word: t("users.state"), below: true },
                cell: ({ state }) => <StatusChip {...topupLooks[state]} label={t(`funding.state.${state}`)} />,
              },
              {
                ...{ word: t("common.date"), width: 120, wide: true },
                cell: ({ createdAt }) => <DateText value={createdAt} />,
              },
              {
                ...{ word: t("common.amount"), width: 150, align: "money", tone: "strong" },
                cell: ({ amount, currency }) => <MoneyText value={amount} currency={currency} column />,
              },
            ]}
          />
        )}
      </Card>
    </div>
  );
}
