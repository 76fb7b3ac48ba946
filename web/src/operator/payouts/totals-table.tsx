import type { ReactElement } from "react";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Totals } from "./payout-types.ts";
import styles from "./totals-table.module.css";

/** Count, gross, fees and net of each currency. Gross less fees is net; currencies are never added up. */
export function TotalsTable({ totals }: { readonly totals: Totals }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      look="receipt"
      label={t("operatorPayouts.totals")}
      rows={totals}
      rowKey={({ currency }) => currency}
      columns={[
        { word: t("common.currency"), cell: (total) => <CountedCurrency {...total} /> },
        {
          ...{ word: t("operatorPayouts.gross"), align: "end" },
          cell: ({ amount, currency }) => <MoneyText value={amount} currency={currency} bare />,
        },
        {
          ...{ word: t("operatorPayouts.fee"), align: "end" },
          cell: ({ fee, currency }) => <MoneyText value={fee} currency={currency} bare />,
        },
        {
          ...{ word: t("operatorPayouts.net"), align: "end", tone: "strong" },
          cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
        },
      ]}
    />
  );
}

function CountedCurrency({ currency, count }: Totals[number]): ReactElement {
  return (
    <span className={styles.currency}>
      <CurrencyChip currency={currency} /> <span className={styles.count}>× {count}</span>
    </span>
  );
}
