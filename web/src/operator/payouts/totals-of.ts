import { add, parseAmount, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { OperatorPayout, Totals } from "./payout-types.ts";

/** Count, gross, fees and net of some payouts, by currency, in the order of the currencies. */
export function totalsOf(payouts: readonly OperatorPayout[]): Totals {
  return offeredCurrencyCodes.flatMap((currency) => {
    const mine = payouts.filter((payout) => payout.currency === currency);
    return mine.length === 0
      ? []
      : [
          {
            currency,
            count: mine.length,
            amount: sumOf(
              mine.map(({ amount }) => amount),
              currency,
            ),
            fee: sumOf(
              mine.map(({ fee }) => fee),
              currency,
            ),
            net: sumOf(
              mine.map(({ net }) => net),
              currency,
            ),
          },
        ];
  });
}

function sumOf(texts: readonly string[], currency: CurrencyCode): string {
  return toWire(texts.reduce((sum, text) => add(sum, parseAmount(text, currency) ?? zero(currency)), zero(currency)));
}

/** The net sum of a batch in one currency, for its button; undefined for a batch of several. */
export function singleNet(totals: Totals): string | undefined {
  const [only, second] = totals;
  return only && !second ? formatMoney(only.net, only.currency) : undefined;
}
