import { isRussianSpellingOf, isSameName } from "@artel/shared/checks/same-name";
import { moneyLimits } from "@artel/shared/limits/money";
import { type Amount, toDecimal } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { ratePair } from "@artel/shared/money/rate";
import { payoutMethods } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { hasAcceptedTerms } from "@artel/shared/states/terms";
import { isWithdrawable } from "@artel/shared/states/wallet-state";
import { AppError, type ErrorDetails, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { baseCurrency, type CurrentRates, currentRates } from "../../exchange/current-rates.ts";
import { type ContractorMethods, currenciesOf, lacksTaxId, type WalletRow } from "../../wallets/contractor-methods.ts";
import { refusedWords } from "../../wallets/require-open.ts";
import type { Hold } from "../store.ts";
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

export type PayableWallet = WalletRow & { readonly destination_id: string };

function isPayable(wallet: WalletRow): wallet is PayableWallet {
  return isWithdrawable(wallet.state) && wallet.destination_id !== null;
}

function notVerified(): never {
  throw new AppError("walletNotVerified");
}

interface Safety {
  /** `secondCode`: a code from another mail; `review`: an operator looks at it first. */
  readonly step: "none" | "secondCode" | "review";
  readonly hold: Hold | undefined;
}

/**
 * What a withdrawal to this method needs beside the first code. A holder other than the person goes to review, and so does a
 * card that may be of a kind that is not paid to. A method confirmed less than 24 h ago needs a second code, and a review above
 * the worth of 500 USD; so does an amount whose worth is not known. Without a factor the first code came by mail: it stands for
 * both.
 */
export async function safetyOf(
  tx: Read,
  ctx: Context,
  { contractor }: ContractorMethods,
  wallet: WalletRow,
  amount: Amount,
): Promise<Safety> {
  if (wallet.holder !== "" && !isOwn(wallet.holder, contractor.name)) {
    return { step: "review", hold: "otherHolder" };
  }
  if (wallet.needs_review) {
    return { step: "review", hold: "cardKind" };
  }
  if (!isNew(wallet, ctx.now)) {
    return { step: "none", hold: undefined };
  }
  const worth = worthInBase(amount, await currentRates(tx, ctx));
  return worth?.lte(new Decimal(moneyLimits.newMethodUsd))
    ? { step: ctx.user.hasFactor ? "secondCode" : "none", hold: undefined }
    : { step: "review", hold: "newMethod" };
}

/** The name that verification locks decides; the full name in Russian does not, since the person may type any at any time. */
function isOwn(holder: string, name: string): boolean {
  return isSameName(holder, name) || isRussianSpellingOf(name, holder);
}

function isNew(wallet: WalletRow, now: Date): boolean {
  const confirmed = wallet.confirmed_at?.getTime() ?? now.getTime();
  return now.getTime() - confirmed < moneyLimits.newMethodSeconds * 1000;
}

function worthInBase(amount: Amount, rates: CurrentRates): Decimal | undefined {
  if (amount.currency === baseCurrency) {
    return toDecimal(amount);
  }
  const rate = rates.all.get(ratePair(amount.currency, baseCurrency));
  return rate && !rates.closed.has(amount.currency) ? toDecimal(amount).mul(rate) : undefined;
}
