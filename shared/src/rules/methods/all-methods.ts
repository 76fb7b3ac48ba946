import { type CurrencyCode, currencies } from "../../money/currencies.ts";
import { bankBlr } from "./bank-blr/method.ts";
import { cardBlr } from "./card-blr/method.ts";
import { type MethodFacts, type PayoutMethod, type WithdrawMethod, withdrawMethods } from "./method.ts";
import { type MethodPause, pausesFor } from "./pauses.ts";
import { toBank } from "./to-bank/method.ts";
import { toBankAlt } from "./to-bank-alt/method.ts";
import { toCard } from "./to-card/method.ts";
import { toCardRub } from "./to-card-rub/method.ts";
import { toUsdt } from "./to-usdt/method.ts";

/** Every withdrawal method: another one is a folder beside these and a line here. */
export const payoutMethods: Readonly<Record<WithdrawMethod, PayoutMethod>> = {
  toCard,
  toBank,
  toUSDT: toUsdt,
  toCardRub,
  toBankAlt,
  cardBlr,
  bankBlr,
};

export interface MethodAccess {
  readonly isEnabled: boolean;
  /** What holds for it now. */
  readonly pauses: readonly MethodPause[];
}

/** Currencies of a method: its own list without those hidden in its area. */
export function currenciesOfMethod(method: WithdrawMethod): readonly CurrencyCode[] {
  return payoutMethods[method].currencies.filter((code) => !currencies[code].hideIn.includes(method));
}

/** Another destination of the method may be added. */
export function isUnderLimit(method: WithdrawMethod, present: number): boolean {
  return present < payoutMethods[method].limit;
}

/** The methods that a contractor sees, in the order of the table. */
export function visibleMethods(facts: MethodFacts): readonly WithdrawMethod[] {
  return withdrawMethods.filter((method) => {
    const fits = currenciesOfMethod(method).some((code) => facts.currencies.includes(code));
    return payoutMethods[method].isVisible(facts, fits);
  });
}

/** USD and EUR withdrawals are restricted for residents of RU and BY, who get a notice about it. */
export function isRestrictedResident(country: string): boolean {
  return country === "RU" || country === "BY";
}

/**
 * Whether a method may be used, in one currency or in any: not until the pauses are loaded, then unless one holds. Without a
 * currency it is off when pauses hold for all that it takes.
 */
export function methodAccess(
  pauses: readonly MethodPause[] | undefined,
  method: WithdrawMethod,
  currency?: CurrencyCode,
): MethodAccess {
  if (!pauses) {
    return { isEnabled: false, pauses: [] };
  }
  const own = pauses.filter((pause) => pause.method === method);
  const asked = currency === undefined ? currenciesOfMethod(method) : [currency];
  return {
    isEnabled: asked.some((code) => pausesFor(own, code).length === 0),
    pauses: currency === undefined ? own : pausesFor(own, currency),
  };
}
