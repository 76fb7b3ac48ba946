import type { Output } from "@artel/shared/calls/call";
import type { operatorBatch } from "@artel/shared/calls/payouts/operator";
import { type ReactElement, useId } from "react";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./funds-table.module.css";

const nothing = "0.00";

type Funds = Output<typeof operatorBatch>["funds"];

/** What a batch needs before it is released: the fee of the rails, the money there is for it, and what is missing. */
export function FundsTable({ funds }: { readonly funds: Funds }): ReactElement | null {
  const { t } = useText();
  const id = useId();
  const unquoted = funds.reduce((count, line) => count + line.unquoted, 0);
  if (funds.length === 0) {
    return null;
  }
  return (
    <section className={styles.funds} aria-labelledby={id}>
      <h3 id={id}>{t("operatorPayouts.funds")}</h3>
      <PlainTable
        look="receipt"
        label={t("operatorPayouts.funds")}
        rows={funds}
        rowKey={({ currency }) => currency}
        columns={[
          { word: t("common.currency"), cell: ({ currency }) => <CurrencyChip currency={currency} /> },
          { word: t("operatorPayouts.railFee"), align: "end", cell: (line) => <Fee {...line} /> },
          {
            ...{ word: t("operatorPayouts.atBank"), align: "end" },
            cell: ({ money, currency }) => <MoneyText value={money} currency={currency} bare />,
          },
          {
            ...{ word: t("operatorPayouts.shortfall"), align: "end", tone: "strong" },
            cell: (line) => <Shortfall {...line} />,
          },
        ]}
      />
      <p className={styles.hint}>
        {t("operatorPayouts.fundsHint")}
        {unquoted > 0 && ` ${t("operatorPayouts.unquoted", { count: unquoted })}`}
      </p>
    </section>
  );
}

/** A fee of nothing is known only where each rail said so. */
function Fee({ cost, currency, unquoted }: Funds[number]): ReactElement {
  const { t } = useText();
  return unquoted > 0 && cost === nothing ? (
    <span>{t("operatorPayouts.notKnown")}</span>
  ) : (
    <MoneyText value={cost} currency={currency} bare />
  );
}

function Shortfall({ shortfall, currency }: Funds[number]): ReactElement {
  return (
    <span className={shortfall === nothing ? undefined : styles.short}>
      <MoneyText value={shortfall} currency={currency} muted={shortfall === nothing} />
    </span>
  );
}
