import { ledgerPostings } from "@artel/shared/calls/ledger/operator";
import { ledgerText } from "@artel/shared/text/ledger";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { actionWords } from "../audit/audit-words.ts";
import { PostingsLink } from "../parts/postings-link.tsx";

registerTexts(ledgerText);

/** Postings of a task that its page shows: of the longest story there are more in the ledger. */
const shown = 50;

/** What the ledger posted for a task; each opens there. For operators who read the ledger. */
export function TaskPostings({ id }: { readonly id: number }): ReactElement {
  const { t } = useText();
  const title = t("operatorTasks.postings");
  const about = `task:${id}`;
  const read = useCall(ledgerPostings, { about, take: shown }, { quiet: true, staleSeconds: 5 });
  return (
    <Card title={title} flush aside={<PostingsLink noun="task" id={id} />}>
      <ReadState compact read={read} waiting={<SkeletonLines count={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact title={t("operatorTasks.noPostings")} />
          ) : (
            <PlainTable
              label={title}
              rows={rows}
              rowKey={(row) => row.id}
              rowHref={(row) => `/operator/ledger?tab=postings&about=${about}&open=${row.id}`}
              columns={[
                { ...{ word: t("ledger.what"), wraps: true }, cell: ({ kind }) => actionWords(kind) },
                {
                  ...{ word: t("common.date"), width: 160, below: true },
                  cell: ({ at }) => <DateText value={at} withTime />,
                },
                {
                  ...{ word: t("common.amount"), width: 190, align: "money", tone: "strong" },
                  cell: ({ sums }) =>
                    sums.map(({ amount, currency }) => (
                      <div key={currency}>
                        <MoneyText value={amount} currency={currency} column />
                      </div>
                    )),
                },
              ]}
            />
          )
        }
      </ReadState>
    </Card>
  );
}
