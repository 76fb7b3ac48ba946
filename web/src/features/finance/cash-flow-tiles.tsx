import type { Output } from "@artel/shared/calls/call";
import type { cashFlowTotals } from "@artel/shared/calls/finance/app";
import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./finance.module.css";

type Totals = Output<typeof cashFlowTotals>;

/** What the period did to each balance, as an equation: opening + in - out = closing. */
export function CashFlowTiles({ period }: { readonly period: Totals["period"] }): ReactElement | null {
  const { t } = useText();
  if (period.length === 0) {
    return null;
  }
  return (
    <Card label={t("finance.tiles")} flush>
      <ul className={styles.equations}>
        {period.map(({ currency, opening, in: come, out, closing }) => (
          <li key={currency} className={styles.equation}>
            <CurrencyChip currency={currency} />
            <Part label={t("finance.opening")} value={opening} currency={currency} />
            <Part sign="+" label={t("finance.in")} value={come} currency={currency} />
            <Part sign="−" label={t("finance.out")} value={out} currency={currency} />
            <Part sign="=" label={t("finance.closing")} value={closing} currency={currency} strong />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Part(props: {
  readonly label: string;
  readonly value: string;
  readonly currency: string;
  readonly sign?: string;
  readonly strong?: boolean;
}): ReactElement {
  return (
    <span className={styles.part}>
      <span className={styles.sign} aria-hidden="true">
        {props.sign}
      </span>
      <span className={styles.words}>
        <span className="quiet">{props.label}</span>
        <MoneyText value={props.value} currency={props.currency} strong={props.strong} />
      </span>
    </span>
  );
}
