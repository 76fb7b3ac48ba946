import { companyBalances } from "@artel/shared/calls/balances/app";
import { formatMoney } from "@artel/shared/money/wire";
import { IconArrowsExchange, IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { whyLine } from "../../ui/controls/why-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import { CardUnread } from "./card-unread.tsx";
import styles from "./home.module.css";

/** The company's money per enabled currency: spendable, and set aside for tasks. */
export function BalancesCard(props: { readonly onExchange: () => void; readonly onFund: () => void }): ReactElement {
  const { t } = useText();
  const { hidden } = useHiddenAmounts();
  const whyNot = useWhyNot();
  const read = useCall(companyBalances, {}, { quiet: true });
  const { data, error } = read;
  if (error || !data) {
    return <CardUnread title={t("home.balances")} of={read} span={2} height={266} />;
  }
  const shown = data.filter(({ isEnabled }) => isEnabled);
  return (
    <Card
      title={t("home.balances")}
      span={2}
      flush
      aside={
        <>
          <Button
            size="xs"
            icon={IconArrowsExchange}
            onClick={props.onExchange}
            disabledReason={whyLine(whyNot("exchange"))}
          >
            {t("home.exchange")}
          </Button>
          <Button size="xs" icon={IconPlus} onClick={props.onFund} disabledReason={whyLine(whyNot("fund"))}>
            {t("home.fund")}
          </Button>
        </>
      }
      footer={
        <div className={styles.moneyLinks}>
          <AppLink href="/finance/statements">{t("home.statements")}</AppLink>
          <AppLink href="/history">{t("home.history")}</AppLink>
        </div>
      }
    >
      {shown.length === 0 && <EmptyState compact title={t("home.noBalances")} />}
      <div className={styles.balances}>
        {shown.map(({ currency, amount, escrow }) => (
          <AppLink
            key={currency}
            href={`/finance?currency=${currency}`}
            className={styles.balance}
            aria-label={t("home.balanceOf", { currency })}
          >
            <CurrencyChip currency={currency} />
            <MoneyText value={amount} currency={currency} size="large" />
            <span className="quiet">
              {t("home.inTasks", { amount: hidden ? "•••" : formatMoney(escrow, currency) })}
            </span>
          </AppLink>
        ))}
      </div>
    </Card>
  );
}
