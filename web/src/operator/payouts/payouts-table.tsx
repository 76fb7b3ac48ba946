import type { ReactElement } from "react";
import { Row } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { HoldChip, PayoutStatusChip } from "./payout-columns.tsx";
import { payoutHref } from "./payout-href.ts";
import type { OperatorPayout } from "./payout-types.ts";

/** Payouts in a short table; each opens where the console shows it. */
export function PayoutsTable(props: {
  readonly label: string;
  readonly payouts: readonly OperatorPayout[];
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
