import type { Output } from "@artel/shared/calls/call";
import type { operatorOverview } from "@artel/shared/calls/home/operator";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./queues-card.module.css";

type Sums = Output<typeof operatorOverview>["trialBalance"];

const zero = /^-?0+(?:\.0+)?$/;

/** Debits less credits of each currency: zero everywhere, or the books are wrong. */
export function LedgerCard({ sums }: { readonly sums: Sums | undefined }): ReactElement {
  const { t } = useText();
  const isBalanced = sums?.every(({ sum }) => zero.test(sum)) ?? true;
  const chip = isBalanced ? (
    <StatusChip tone="success" icon={IconCircleCheck} label={t("operator.overview.balanced")} />
  ) : (
    <StatusChip tone="danger" icon={IconAlertCircle} label={t("operator.overview.differs")} />
  );
  return (
    <Card title={t("operator.overview.ledger")} aside={sums && sums.length > 0 ? chip : undefined}>
      {sums?.length === 0 && <p className="muted">{t("operator.overview.noPostings")}</p>}
      {sums?.length !== 0 && (
        <div className={styles.flush}>
          <PlainTable
            label={t("operator.overview.ledger")}
            rows={sums}
            waiting={offeredCurrencyCodes.length}
            rowKey={({ currency }) => currency}
            columns={[
              { word: t("common.currency"), cell: ({ currency }) => <CurrencyChip currency={currency} /> },
              {
                ...{ word: t("operator.overview.difference"), align: "end" },
                tone: ({ sum }) => (zero.test(sum) ? undefined : "danger"),
                cell: ({ currency, sum }) => <MoneyText value={sum} currency={currency} />,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
