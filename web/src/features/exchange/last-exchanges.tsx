import { listExchanges } from "@artel/shared/calls/exchange/legacy";
import { numberText } from "@artel/shared/money/decimal-text";
import { formatMoney } from "@artel/shared/money/wire";
import { exchangeText } from "@artel/shared/text/exchange";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { WhyButton } from "../../ui/controls/why-button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import styles from "./exchange.module.css";

registerTexts(exchangeText);

/** How many exchanges home shows. */
const shownExchanges = 3;

/** The three newest exchanges with the button to exchange, which says why it is off. */
export function LastExchanges(props: { readonly onExchange: () => void }): ReactElement {
  const { t } = useText();
  const whyNot = useWhyNot();
  const { data, error, refetch } = useCall(listExchanges, { Take: shownExchanges }, { quiet: true });
  return (
    <Card
      title={t("exchange.last")}
      flush
      aside={
        <WhyButton size="xs" onClick={props.onExchange} why={whyNot("exchange")}>
          {t("exchange.open")}
        </WhyButton>
      }
    >
      {error && <ErrorPanel compact message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} />}
      {data?.length === 0 && <EmptyState compact title={t("exchange.lastNone")} />}
      {data?.map((row) => (
        <div key={row.Id} className={styles.row}>
          <span className={`${styles.rowFrom} num`}>
            {formatMoney(numberText(row.FromAmount, 2), row.FromCurrency)}{" "}
            <IconArrowRight size={14} aria-hidden="true" />
          </span>
          <span className={`${styles.rowTo} num`}>{formatMoney(numberText(row.ToAmount, 2), row.ToCurrency)}</span>
          <span className={cx("quiet", styles.rowNote)}>
            <DateText value={row.CreatedAt} />
          </span>
          <span className={cx("quiet num", styles.rowNote)}>
            {t("exchange.lastLine", { rate: decimal(row.Rate, 4), percent: decimal(row.Fee, 4) })}
          </span>
        </div>
      ))}
    </Card>
  );
}

function decimal(value: number, digits: number): string {
  return numberText(value, digits).replace(".", ",");
}
