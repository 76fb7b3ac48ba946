import { add, parseAmount, subtract, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney, formatNumber } from "@artel/shared/money/wire";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { Receipt, type ReceiptLine } from "../../ui/money/receipt.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./exchange.module.css";
import { balanceOf, type ExchangeOptions } from "./exchange-form.ts";
import type { Quote } from "./use-exchange-quote.ts";

/** The steps of the exchange; each line multiplies out with the very rate that is applied. */
export function ExchangeReceipt(props: {
  readonly quote: Quote;
  readonly isStale?: boolean;
  /** It has happened; these lines follow from it. */
  readonly done?: { readonly after: readonly ReceiptLine[] };
}): ReactElement {
  const { t } = useText();
  const { quote, isStale, done } = props;
  const { from, to, exact } = quote;
  const hasFee = !/^0+\.0+$/.test(exact.fee);
  const rate = decimals(quote.rate);
  const product = `${decimals(exact.exchanged)} × ${rate} = ${decimals(exact.received)}`;
  const fee = withSymbol(exact.fee, from);
  const feeLine = {
    label: t("exchange.feeLine", { percent: decimals(quote.feePercent) }),
    text: hasFee ? `−${fee}` : fee,
  };
  const exchanged = { label: t("exchange.exchanged"), text: withSymbol(exact.exchanged, from), aside: true };
  return (
    <Receipt
      label={t("exchange.receipt")}
      stale={isStale}
      lines={[
        { label: t(done ? "exchange.gave" : "exchange.give"), text: formatMoney(quote.amount, from) },
        feeLine,
        ...(hasFee ? [exchanged] : []),
        { label: t("exchange.atRate", { rate }), text: product, aside: true },
      ]}
      total={{ label: t(done ? "exchange.got" : "exchange.get"), value: quote.toAmount, currency: to }}
      after={done?.after}
    />
  );
}

/** Both balances before and after. */
export function BalancesAfter(props: {
  readonly quote: Quote;
  readonly options: ExchangeOptions;
}): ReactElement | null {
  const { quote, options } = props;
  const { from, to } = quote;
  const [given, got] = [parseAmount(quote.amount, from), parseAmount(quote.toAmount, to)];
  const [source, target] = [parseAmount(balanceOf(options, from), from), parseAmount(balanceOf(options, to), to)];
  if (!given || !got || !source || !target || source.minor < given.minor) {
    return null;
  }
  return (
    <div className={styles.after}>
      <BeforeAfter before={toWire(source)} after={toWire(subtract(source, given))} currency={from} />
      <BeforeAfter before={toWire(target)} after={toWire(add(target, got))} currency={to} />
    </div>
  );
}

function BeforeAfter(props: {
  readonly before: string;
  readonly after: string;
  readonly currency: CurrencyCode;
}): ReactElement {
  const { t } = useText();
  const { before, after, currency } = props;
  return (
    <div className={styles.box}>
      <div className={`${styles.boxBefore} num`}>
        <MoneyText value={before} currency={currency} bare />
        <IconArrowRight size={14} aria-hidden="true" /> {t("exchange.becomes")}
      </div>
      <div className={styles.boxAfter}>
        <MoneyText value={after} currency={currency} />
      </div>
    </div>
  );
}

function withSymbol(text: string, currency: CurrencyCode): string {
  const symbol = formatMoney("0.00", currency).slice(formatNumber("0.00").length);
  return `${decimals(text)}${symbol}`;
}

/** Exact digits with the Russian comma and groups: "1827.218" is "1 827,218". */
function decimals(text: string): string {
  const [whole = "0", fraction = "00"] = text.split(".");
  return `${formatNumber(`${whole}.00`).split(",")[0]},${fraction}`;
}
