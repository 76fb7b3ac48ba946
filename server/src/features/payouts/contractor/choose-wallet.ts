import type { WithdrawMethod } from "@artel/shared/rules/withdraw-methods";
import { hasAcceptedTerms } from "@artel/shared/states/terms";
import { isWithdrawable } from "@artel/shared/states/wallet-state";
import { AppError, found } from "../../../http/app-error.ts";
import type { ContractorMethods, WalletRow } from "../../wallets/contractor-methods.ts";

/** How a request names its wallet: by id, by UUID, or not at all for toBank. */
export type WalletName = number | string | undefined;

/**
 * The wallet of a request, or undefined where none fits. toBank is the one bank of the profile and needs no name; a name made
 * of digits is an id, any other one a UUID.
 */
export function namedWallet(
  methods: ContractorMethods,
  type: WithdrawMethod | undefined,
  name: WalletName,
): WalletRow | undefined {
  const text = String(name ?? "");
  if (text === "" && type === "toBank") {
    return methods.wallets.find((wallet) => wallet.type === "toBank");
  }
  return methods.wallets.find(
    (wallet) =>
      (type === undefined || wallet.type === type) &&
      (/^\d+$/.test(text) ? String(wallet.id) === text : wallet.uuid === text.toLowerCase()),
  );
}

/** Why a contractor may not withdraw now, apart from the amount. */
export type WithdrawalRefusal = "termsNotAccepted" | "withdrawalBlocked" | "optionNotAvailable" | "walletNotVerified";

/**
 * The one judge of a withdrawal, apart from its amount: everything that stands against it, the first thing first. The request is
 * refused with the first, an estimate tells them all. A wallet that is not named stands against nothing.
 */
export function judgeMethod(
  methods: ContractorMethods,
  method: WithdrawMethod,
  wallet: WalletRow | undefined,
): readonly WithdrawalRefusal[] {
  const isOff = !methods.visible.includes(method) || !methods.access(method).isEnabled;
  return [
    ...(hasAcceptedTerms(methods.contractor.terms) ? [] : (["termsNotAccepted"] as const)),
    ...(methods.isBlocked ? (["withdrawalBlocked"] as const) : []),
    ...(isOff ? (["optionNotAvailable"] as const) : []),
    ...(wallet && !isPayable(wallet) ? (["walletNotVerified"] as const) : []),
  ];
}

/** The wallet that money may go to now; refuses what the judge says, and one that is missing (404). */
export function requireUsable(
  methods: ContractorMethods,
  method: WithdrawMethod,
  wallet: WalletRow | undefined,
): PayableWallet {
  const [refusal] = judgeMethod(methods, method, wallet);
  if (refusal) {
    throw new AppError(refusal);
  }
  const present = found(wallet);
  return isPayable(present) ? present : notVerified();
}

type PayableWallet = WalletRow & { readonly destination_id: string };

function isPayable(wallet: WalletRow): wallet is PayableWallet {
  return isWithdrawable(wallet.state) && wallet.destination_id !== null;
}

function notVerified(): never {
  throw new AppError("walletNotVerified");
}
