import { companyBalances } from "@artel/shared/calls/balances/app";
import { parseAmount, subtract, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import type { Sum } from "../list/task-sums.ts";

/**
 * The company's spendable money: per currency, and what is left of it after a sum. Unknown until it is loaded, and to
 * managers, who see no balance.
 */
export function useAvailable(): {
  readonly availableOf: (currency: CurrencyCode) => string | undefined;
  readonly afterOf: (sum: Sum) => string | undefined;
} {
  const { isOwner } = useSession();
  const balances = useCall(companyBalances, {});
  const availableOf = (currency: CurrencyCode) =>
    isOwner && balances.data
      ? (balances.data.find((balance) => balance.currency === currency)?.amount ?? "0.00")
      : undefined;
  return { availableOf, afterOf: (sum) => difference(availableOf(sum.currency), sum) };
}

/** A balance less a sum; negative where it does not reach. */
export function difference(available: string | undefined, { currency, value }: Sum): string | undefined {
  const [balance, amount] = [available && parseAmount(available, currency), parseAmount(value, currency)];
  return balance && amount ? toWire(subtract(balance, amount)) : undefined;
}
