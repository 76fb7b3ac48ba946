import { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { clock } from "../../ui/state/clock.ts";
import { useText } from "../../ui/words/use-text.ts";
import { balanceOf } from "./exchange-form.ts";
import { ExchangeReceipt } from "./exchange-receipt.tsx";
import type { Quote } from "./use-exchange-quote.ts";

/**
 * What an exchange gave and brought, at which rate, and both balances since: the receipt in its message, which stays until it is
 * closed. Balances of before the exchange are not shown as those after it.
 */
export function ExchangeDone({ quote }: { readonly quote: Quote }): ReactElement {
  const { t } = useText();
  const [since] = useState(clock.now);
  const { data, dataUpdatedAt } = useCall(exchangeOptions, {}, { staleSeconds: 0, quiet: true });
  const balances = dataUpdatedAt > since ? data : undefined;
  const after = [quote.from, quote.to].map((currency) => ({
    label: t("exchange.nowOn", { currency }),
    ...(balances ? { value: balanceOf(balances, currency), currency } : { text: "…" }),
  }));
  return <ExchangeReceipt quote={quote} done={{ after }} />;
}
