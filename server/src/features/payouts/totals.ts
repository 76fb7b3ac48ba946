import { type Amount, add, amountOf, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { moneyText } from "@artel/shared/money/wire";
import type { ItemRow, PayoutRow } from "./store.ts";

export interface PayoutTotal {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly amount: string;
  readonly net: string;
  readonly fee: string;
}

/** Count and sums per currency; currencies are never added up. */
export function totalsOf(payouts: readonly Pick<PayoutRow, "currency" | "amount" | "net" | "fee">[]): PayoutTotal[] {
  return offeredCurrencyCodes.flatMap((currency) => {
    const own = payouts.filter((payout) => payout.currency === currency);
    const sum = (minorOf: (payout: (typeof own)[number]) => string): Amount =>
      own.reduce((total, payout) => add(total, amountOf(currency, BigInt(minorOf(payout)))), zero(currency));
    return own.length === 0
      ? []
      : [
          {
            currency,
            count: own.length,
            amount: toWire(sum(({ amount }) => amount)),
            net: toWire(sum(({ net }) => net)),
            fee: toWire(sum(({ fee }) => fee)),
          },
        ];
  });
}

/** The sums of orders per currency, as people read them. */
export function sumsOfOrders(
  orders: readonly { readonly item: ItemRow; readonly payout: Pick<PayoutRow, "currency"> }[],
  which: "net" | "amount",
): string {
  const sums = new Map<CurrencyCode, bigint>();
  for (const { item, payout } of orders) {
    sums.set(payout.currency, (sums.get(payout.currency) ?? 0n) + BigInt(item[which]));
  }
  return [...sums].map(([currency, minor]) => moneyText(amountOf(currency, minor))).join(", ");
}
