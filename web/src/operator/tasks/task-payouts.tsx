import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { HoldChip, PayoutStatusChip } from "../payouts/payout-columns.tsx";
import { payoutHref } from "../payouts/payout-href.ts";
import type { OperatorTask } from "./task-types.ts";

/** Payouts of the freelancer that may hold the money of a task, each with its state and what holds it. */
export function TaskPayouts({ task }: { readonly task: OperatorTask }): ReactElement {
  const { t } = useText();
  const title = t("operatorTasks.payouts", { currency: task.currency });
  return (
    <Card title={title} flush footer={<p className="quiet">{t("operatorTasks.payoutsText")}</p>}>
      {task.payouts.length === 0 ? (
        <EmptyState compact title={t("operatorTasks.noPayouts")} />
      ) : (
        <PayoutsTable label={title} payouts={task.payouts} />
      )}
    </Card>
  );
}

/** Payouts in a short table; each opens where the console shows it. */
export function PayoutsTable(props: {
  readonly label: string;
  readonly payouts: OperatorTask["payouts"];
}): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={props.label}
      rows={props.payouts}
      rowKey={({ id }) => id}
      rowHref={payoutHref}
      columns={[
        {
          word: t("operatorPayouts.request"),
          cell: ({ id, method, details }) => (
            <TwoLines first={`${id}, ${t(`wallets.type.${method}`)}`} second={<CodeText>{details}</CodeText>} />
          ),
        },
        {
          ...{ word: t("common.date"), width: 150, below: true },
          cell: ({ createdAt }) => <DateText value={createdAt} withTime />,
        },
        {
          ...{ word: t("operatorPayouts.status"), below: true },
          cell: (payout) => (
            <Row gap={8}>
              <PayoutStatusChip status={payout.status} />
              <HoldChip payout={payout} />
            </Row>
          ),
        },
        {
          ...{ word: t("common.amount"), width: 150, align: "money", tone: "strong" },
          cell: ({ amount, currency }) => <MoneyText value={amount} currency={currency} column />,
        },
      ]}
    />
  );
}
