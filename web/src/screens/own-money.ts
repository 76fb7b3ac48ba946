import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import { useCall } from "../api/use-call.ts";
import type { BalanceBlock } from "../features/payouts/balance-blocks.tsx";
import type { Overview } from "../features/payouts/buckets.tsx";
import type { ChosenMethod } from "../features/payouts/withdraw-form.ts";
import { unverifiedWords } from "../features/wallets/unverified-note.tsx";
import { type MethodGroup, useWallets } from "../features/wallets/use-wallets.ts";
import type { ListedWallet } from "../features/wallets/wallet-look.ts";
import type { Translate } from "../ui/words/use-text.ts";

/** What a page knows of the own money and of its ways out. */
export interface MoneyProps {
  readonly overview: Overview;
  readonly wallets: readonly ListedWallet[];
  readonly groups: readonly MethodGroup[];
}

/** The own money and its ways out; undefined while one of them loads. */
export function useOwnMoney() {
  const overview = useCall(withdrawalOverview, {}, { quiet: true });
  const { wallets, methods, error, retry } = useWallets();
  const money: MoneyProps | undefined =
    overview.data && wallets && methods ? { overview: overview.data, wallets, groups: methods.methods } : undefined;
  return {
    money,
    error: overview.error ?? error,
    retry: () => {
      overview.refetch().catch(() => undefined);
      retry();
    },
  };
}

/** Every currency with money, whether available, on approval or on its way. */
export function currenciesOf(overview: Overview): readonly CurrencyCode[] {
  const codes = [...overview.available, ...overview.onApproval, ...overview.onTheWay].map(({ currency }) => currency);
  return [...new Set(codes)].filter(isCurrencyCode);
}

/** A block for each of the currencies, with the warning of its methods. */
export function blocksOf(
  codes: readonly CurrencyCode[],
  wallets: readonly ListedWallet[],
  t: Translate,
): readonly BalanceBlock[] {
  return codes.map((currency) => ({ currency, warning: unverifiedWords(wallets, currency, t) }));
}

/** A listed wallet as the method of a withdrawal. */
export function methodOf(wallet: ListedWallet, groups: readonly MethodGroup[]): ChosenMethod {
  const { id, type, label, value } = wallet;
  const feePercent = groups.find((group) => group.type === type)?.feePercent ?? "0.00";
  return { walletId: id, type, label, value, feePercent };
}
