import { type CurrencyCode, currencies } from "../../money/currencies.ts";
import { bankBlr } from "./bank-blr/method.ts";
import { cardBlr } from "./card-blr/method.ts";
import { type MethodFacts, type PayoutMethod, type WithdrawMethod, withdrawMethods } from "./method.ts";
import { decidingPolicy, type MethodPause, type MethodPolicy } from "./policies.ts";
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
  /** What closes it now, for all its currencies or one by one. */
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
 * Whether a method may be used, in one currency or in any: not until the policies are loaded, then unless one closes it. Without a
 * currency it is off when policies close all that it takes, and tells what closes each of them.
 */
export function methodAccess(
  policies: readonly MethodPolicy[] | undefined,
  method: WithdrawMethod,
  currency?: CurrencyCode,
): MethodAccess {
  if (!policies) {
    return { isEnabled: false, pauses: [] };
  }
  const asked = currency === undefined ? currenciesOfMethod(method) : [currency];
  const closed = asked.flatMap((code) => {
    const policy = decidingPolicy(policies, method, code);
    return policy?.status === "disabled" ? [{ code, policy }] : [];
  });
  const isEnabled = closed.length < asked.length;
  const pauses = [...new Set(closed.map(({ policy }) => policy))].flatMap((policy): MethodPause[] => {
    const codes = closed.filter((one) => one.policy === policy).map(({ code }) => code);
    const { message, until } = policy;
    return codes.length === asked.length && currency === undefined
      ? [{ currency: null, message, until }]
      : codes.map((code) => ({ currency: code, message, until }));
  });
  return { isEnabled, pauses };
}
