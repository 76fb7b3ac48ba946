import { payoutMethods } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { hasAcceptedTerms } from "@artel/shared/states/terms";
import { isWithdrawable } from "@artel/shared/states/wallet-state";
import { AppError, type ErrorDetails, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { type ContractorMethods, currenciesOf, lacksTaxId, type WalletRow } from "../../wallets/contractor-methods.ts";
import { refusedWords } from "../../wallets/pauses/pauses.ts";
import type { WithdrawalWish } from "./plan-withdrawal.ts";

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

/** Why a contractor may not withdraw now, apart from the amount; of a method that is paused with its own words. */
export interface WithdrawalRefusal extends Pick<ErrorDetails, "text" | "params"> {
  readonly code:
    | "termsNotAccepted"
    | "withdrawalBlocked"
    | "optionNotAvailable"
    | "taxIdRequired"
    | "currencyNotOffered"
    | "walletNotVerified";
}

/** What is asked for, as far as it decides about the method. */
type Asked = Pick<WithdrawalWish, "method" | "currency">;

/**
 * The one judge of a withdrawal, apart from its amount: everything that stands against it, the first thing first. The request is
 * refused with the first, an estimate tells them all. A wallet that is not named stands against nothing.
 */
export function judgeMethod(
  ctx: Pick<Context, "user">,
  methods: ContractorMethods,
  { method, currency }: Asked,
  wallet: WalletRow | undefined,
): readonly WithdrawalRefusal[] {
  const isVisible = methods.visible.includes(method);
  const access = methods.access(method, currency);
  const isLacking = payoutMethods[method].needsRussianTaxId && lacksTaxId(methods.contractor);
  const isOther = wallet && !currenciesOf(wallet).includes(currency);
  return [
    ...(hasAcceptedTerms(methods.contractor.terms) ? [] : ([{ code: "termsNotAccepted" }] as const)),
    ...(methods.isBlocked ? ([{ code: "withdrawalBlocked" }] as const) : []),
    ...(isVisible ? [] : ([{ code: "optionNotAvailable" }] as const)),
    ...(isVisible && !access.isEnabled
      ? ([{ code: "optionNotAvailable", ...refusedWords(access, ctx) }] as const)
      : []),
    ...(isLacking ? ([{ code: "taxIdRequired" }] as const) : []),
    ...(isOther ? ([{ code: "currencyNotOffered" }] as const) : []),
    ...(wallet && !isPayable(wallet) ? ([{ code: "walletNotVerified" }] as const) : []),
  ];
}

/** The wallet that money may go to now; refuses what the judge says, and one that is missing (404). */
export function requireUsable(
  ctx: Pick<Context, "user">,
  methods: ContractorMethods,
  asked: Asked,
  wallet: WalletRow | undefined,
): PayableWallet {
  const [refusal] = judgeMethod(ctx, methods, asked, wallet);
  if (refusal) {
    const { code, ...words } = refusal;
    throw new AppError(code, words);
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
