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

/** The contractor may withdraw by this method now: terms accepted, not blocked, method on and visible. */
export function requireAllowed(methods: ContractorMethods, method: WithdrawMethod): void {
  if (!hasAcceptedTerms(methods.contractor.terms)) {
    throw new AppError("termsNotAccepted");
  }
  if (methods.isBlocked) {
    throw new AppError("withdrawalBlocked");
  }
  if (!methods.visible.includes(method) || !methods.access(method).isEnabled) {
    throw new AppError("optionNotAvailable");
  }
}

/** The wallet that money may go to: there, and verified. */
export function requireVerified(wallet: WalletRow | undefined): WalletRow & { destination_id: string } {
  const present = found(wallet);
  if (!isWithdrawable(present.state) || present.destination_id === null) {
    throw new AppError("walletNotVerified");
  }
  return { ...present, destination_id: present.destination_id };
}
