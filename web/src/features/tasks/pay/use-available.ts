import { parseAmount, subtract, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { useSession } from "../../../api/session.ts";
import type { Sum } from "../task-sums.ts";
import { useOwnBalances } from "./own-balances.ts";

/**
 * The company's spendable money: per currency, and what is left of it after a sum. Unknown until it is loaded, and to
 * managers, who see no balance.
 */
export function useAvailable(): {
  readonly availableOf: (currency: CurrencyCode) => string | undefined;
  readonly afterOf: (sum: Sum) => string | undefined;
} {
  const { isOwner } = useSession();
  const { rows } = useOwnBalances();
  const availableOf = (currency: CurrencyCode) =>
    isOwner && rows ? (rows.find((balance) => balance.currency === currency)?.amount ?? "0.00") : undefined;
  return { availableOf, afterOf: (sum) => difference(availableOf(sum.currency), sum) };
}

/** A balance less a sum; negative where it does not reach. */
export function difference(available: string | undefined, { currency, value }: Sum): string | undefined {
  const [balance, amount] = [available && parseAmount(available, currency), parseAmount(value, currency)];
  return balance && amount ? toWire(subtract(balance, amount)) : undefined;
}
