import { parseAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { pausesFor } from "@artel/shared/rules/methods/policies";
import type { MethodGroup } from "./use-wallets.ts";
import type { ListedWallet } from "./wallet-look.ts";

/** How money of a currency can leave: now by a method, after a method was added, or not at all, with the groups that would take it. */
export type WayOut =
  | { readonly kind: "now" }
  | { readonly kind: "add"; readonly groups: readonly MethodGroup[] }
  | { readonly kind: "closed"; readonly groups: readonly MethodGroup[] };

/** Whether no pause holds for a currency of a group. */
export function isOpenFor(group: MethodGroup, currency: CurrencyCode): boolean {
  return pausesFor(group.pauses, currency).length === 0;
}

/** Whether money of a currency can go to a wallet now. */
export function isUsable(wallet: ListedWallet, groups: readonly MethodGroup[], currency: CurrencyCode): boolean {
  const group = groups.find(({ type }) => type === wallet.type);
  const isOpen = group !== undefined && isOpenFor(group, currency);
  return wallet.state === "verified" && isOpen && wallet.wallet.currencies.includes(currency);
}

/** How money of a currency can leave; why it cannot the server says. */
export function wayOut(
  wallets: readonly ListedWallet[],
  groups: readonly MethodGroup[],
  currency: CurrencyCode,
): WayOut {
  const taking = groups.filter(({ currencies }) => currencies.includes(currency));
  const usable = taking.filter((group) =>
    wallets.some((wallet) => wallet.type === group.type && isUsable(wallet, groups, currency)),
  );
  if (usable.length > 0) {
    return { kind: "now" };
  }
  const working = taking.filter((group) => isOpenFor(group, currency));
  const open = working.filter(({ canAdd }) => canAdd);
  // A method that waits for its confirmation is a way too.
  const begun = working.filter(({ type }) => wallets.some((wallet) => wallet.type === type));
  return open.length + begun.length > 0 ? { kind: "add", groups: open } : { kind: "closed", groups: taking };
}

/** The currency that a page of withdrawals opens with: of those with money the usual one, but one that can leave before all. */
export function leavingFirst(
  currencies: readonly CurrencyCode[],
  usual: CurrencyCode,
  wayOf: (currency: CurrencyCode) => WayOut["kind"],
): CurrencyCode | undefined {
  const order = [usual, ...currencies].filter((code) => currencies.includes(code));
  return ["now", "add", "closed"].flatMap((kind) => order.filter((code) => wayOf(code) === kind))[0];
}

/** Whether there is no money in an amount. */
export function isNothing(amount: string, currency: CurrencyCode): boolean {
  const have = parseAmount(amount, currency);
  return !have || have.minor <= 0n;
}
