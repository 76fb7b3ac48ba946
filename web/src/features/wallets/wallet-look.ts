import type { WalletView } from "@artel/shared/calls/wallets/app";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { WalletListState } from "@artel/shared/states/wallet-state";
import { walletListState, walletStates } from "@artel/shared/states/wallet-state";
import type { TextKey } from "@artel/shared/text/all-texts";
import { IconBuildingBank, IconCreditCard, IconCurrencyTether } from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";

const icons: Readonly<Record<WithdrawMethod, IconType>> = {
  toCard: IconCreditCard,
  toCardRub: IconCreditCard,
  cardBlr: IconCreditCard,
  toBank: IconBuildingBank,
  toBankAlt: IconBuildingBank,
  bankBlr: IconBuildingBank,
  toUSDT: IconCurrencyTether,
};

/** The icon of a method group. */
export function methodIcon(type: WithdrawMethod): IconType {
  return icons[type];
}

/** A wallet as lists show it: its kind, its masked value, and what can be done with it. */
export interface ListedWallet {
  readonly id: number;
  readonly type: WithdrawMethod;
  /** "Card", "Prva banka", "USDT TRC20". */
  readonly label: string;
  /** Masked, in the monospaced face: "•••• 4417", "…abc123". */
  readonly value: string;
  readonly state: WalletListState;
  /** ISO; undefined for a method that nobody refused to pay to. */
  readonly refusedAt: string | undefined;
  readonly canResend: boolean;
  /** ISO; undefined where no mail is awaited. */
  readonly resendAt: string | undefined;
  readonly wallet: WalletView;
}

/** The wallet of a list. */
export function listedWallet(wallet: WalletView, t: Translate): ListedWallet {
  const serverState = walletStates.find((state) => state === wallet.State);
  const state = serverState ? walletListState(serverState) : "incomplete";
  return {
    id: wallet.ID,
    type: wallet.type,
    label: nameOf(wallet, t),
    value: wallet.Network ? wallet.label.slice(wallet.Network.length + 1) : wallet.label,
    state,
    refusedAt: wallet.refusedAt ?? undefined,
    canResend: wallet.resendAt !== null,
    resendAt: wallet.resendAt ?? undefined,
    wallet,
  };
}

/**
 * That a payment to a wallet was refused: its owner checks the details, or replaces a linked card, which has none. Where an operator
 * refused it, why.
 */
export function whyRefused({ refusedAt = "", wallet }: ListedWallet, t: Translate): string {
  if (wallet.refusal !== null) {
    return t("wallets.refusedByUs", { date: formatDay(refusedAt), reason: wallet.refusal });
  }
  return t(wallet.isLinked ? "wallets.refusedLinked" : "wallets.refused", { date: formatDay(refusedAt) });
}

function nameOf(wallet: WalletView, t: Translate): string {
  if (wallet.Network) {
    return `${t(typeKey(wallet.type))} ${wallet.Network}`;
  }
  return wallet.BankName || t(typeKey(wallet.type));
}

/** Text key of the name of a method group. */
export function typeKey(type: WithdrawMethod): TextKey {
  return `wallets.type.${type}`;
}

/** Text key of how long a payout takes. */
export function arrivalKey(type: WithdrawMethod): TextKey {
  return `wallets.arrival.${type}`;
}
