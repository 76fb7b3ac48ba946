import { isRussianSpellingOf, isSameName } from "@artel/shared/checks/same-name";
import { moneyLimits } from "@artel/shared/limits/money";
import { type Amount, toDecimal } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { ratePair } from "@artel/shared/money/rate";
import type { Context } from "../../../http/context.ts";
import { baseCurrency, type CurrentRates } from "../../exchange/current-rates.ts";
import type { ContractorMethods, WalletRow } from "../../wallets/contractor-methods.ts";

export type Hold = "newMethod" | "otherHolder" | "cardKind";

export interface Safety {
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
export function safetyOf(
  wallet: WalletRow,
  person: { readonly name: string; readonly hasFactor: boolean },
  amount: Amount,
  rates: CurrentRates,
  now: Date,
): Safety {
  if (wallet.holder !== "" && !isOwn(wallet.holder, person.name)) {
    return { step: "review", hold: "otherHolder" };
  }
  if (wallet.needs_review) {
    return { step: "review", hold: "cardKind" };
  }
  if (!isNew(wallet, now)) {
    return { step: "none", hold: undefined };
  }
  const worth = worthInBase(amount, rates);
  return worth?.lte(new Decimal(moneyLimits.newMethodUsd))
    ? { step: person.hasFactor ? "secondCode" : "none", hold: undefined }
    : { step: "review", hold: "newMethod" };
}

/**
 * The caller as safety judges: the name that verification locks, and whether a second factor is set up. The full name in Russian
 * decides nothing, since the person may type any at any time.
 */
export function personOf(ctx: Context, { contractor }: ContractorMethods) {
  return { name: contractor.name, hasFactor: ctx.user.hasFactor };
}

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
