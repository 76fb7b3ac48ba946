import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { actionWords } from "../audit/audit-words.ts";
import type { Method } from "./wallet-types.ts";

/** What happened to a method, the newest first: who did what, and why. */
export function HistoryCard({ method }: { readonly method: Method }): ReactElement {
  const { t } = useText();
  const title = t("operatorWallets.section.history");
  return (
    <Card title={title} flush>
      {method.history.length === 0 ? (
        <EmptyState compact title={t("operatorWallets.noHistory")} />
      ) : (
        <PlainTable
          label={title}
          rows={method.history}
          rowKey={({ at, action }) => `${at} ${action}`}
          columns={[
            {
              ...{ word: t("operator.audit.action"), wraps: true },
              cell: ({ action, reason }) => (
                <Stack gap={4}>
                  <span>{actionWords(action)}</span>
                  {reason !== null && <span className="quiet">{reason}</span>}
                </Stack>
              ),
            },
            {
              ...{ word: t("operator.audit.who"), width: 180, below: true, wraps: true },
              cell: ({ by }) => by || t("operator.audit.system"),
            },
            {
              ...{ word: t("common.date"), width: 150, below: true },
              cell: ({ at }) => <DateText value={at} withTime />,
            },
          ]}
        />
      )}
    </Card>
  );
}
