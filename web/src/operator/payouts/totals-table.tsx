import type { ReactElement } from "react";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Totals } from "./payout-types.ts";
import styles from "./totals-table.module.css";

/** Count, gross, fees and net of each currency. Gross less fees is net; currencies are never added up. */
export function TotalsTable({ totals }: { readonly totals: Totals }): ReactElement {
  const { t } = useText();
  return (
    <table className={styles.table} aria-label={t("operatorPayouts.totals")}>
      <thead>
        <tr>
          <th scope="col">{t("common.currency")}</th>
          <th scope="col">{t("operatorPayouts.gross")}</th>
          <th scope="col">{t("operatorPayouts.fee")}</th>
          <th scope="col">{t("operatorPayouts.net")}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={total.currency} data-receipt-line="">
            <th scope="row">
              <CurrencyChip currency={total.currency} /> <span className={styles.count}>× {total.count}</span>
            </th>
            <td data-label={t("operatorPayouts.gross")}>
              <MoneyText value={total.amount} currency={total.currency} bare />
            </td>
            <td data-label={t("operatorPayouts.fee")}>
              <MoneyText value={total.fee} currency={total.currency} bare />
            </td>
            <td data-label={t("operatorPayouts.net")} data-strong="">
              <MoneyText value={total.net} currency={total.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
