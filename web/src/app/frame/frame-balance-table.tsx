import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./frame-balances.module.css";
import type { FrameBalance } from "./frame-props.ts";

/** All balances: available, in tasks, and both together. */
export function BalanceTable(props: {
  readonly balances: readonly FrameBalance[];
  readonly hrefOf: (currency: string) => string;
}): ReactElement {
  const { balances, hrefOf } = props;
  const { t } = useText();
  return (
    <PlainTable
      label={t("frame.balances")}
      rows={balances}
      rowKey={({ currency }) => currency}
      columns={[
        {
          word: t("frame.currency"),
          cell: ({ currency }) => (
            <AppLink href={hrefOf(currency)} className={styles.currency}>
              <CurrencyChip currency={currency} />
            </AppLink>
          ),
        },
        {
          ...{ word: t("frame.available"), align: "end" },
          cell: ({ available, currency }) => <MoneyText value={available} currency={currency} strong />,
        },
        {
          ...{ word: t("frame.reserved"), align: "end" },
          cell: ({ reserved, currency }) => <MoneyText value={reserved} currency={currency} muted />,
        },
        {
          ...{ word: t("frame.total"), align: "end" },
          cell: ({ total, currency }) => <MoneyText value={total} currency={currency} />,
        },
      ]}
    />
  );
}
