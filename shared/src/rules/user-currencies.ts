import type { Area } from "../money/areas.ts";
import { type CurrencyCode, offeredCurrencyCodes } from "../money/currencies.ts";
import { type AccountKind, type AccountSetting, isAccountFlag } from "../states/account-settings.ts";
import type { RuleUser } from "./facts.ts";
import { currenciesIn } from "./hidden-areas.ts";
import { disablersOf, type RuleSet } from "./rule-engine.ts";

/** Last company id that has RUB among its default bills. */
export const lastCompanyWithRub = 1286;

/** The currency is off for this user in this area. */
export function isCurrencyDisabled(currency: CurrencyCode, area: Area, user: RuleUser, rules: RuleSet): boolean {
  return disablersOf(rules, area, currency, { user }).length > 0;
}

/** Currencies that a user may choose in an area: offered there and not off for the user. A company's `bills` narrow it further. */
export function currenciesFor(user: RuleUser, area: Area, rules: RuleSet): readonly CurrencyCode[] {
  return currenciesIn(area).filter((code) => !isCurrencyDisabled(code, area, user, rules));
}

/** The currencies that one setting alone takes from an account: not being a friend takes USDT from a company. */
export function currenciesOffBy(setting: AccountSetting, kind: AccountKind, rules: RuleSet): readonly CurrencyCode[] {
  const user: RuleUser = {
    userId: 0,
    isCompany: kind === "company",
    isFriend: setting !== "isFriend",
    hideRubByn: setting === "hideRubByn",
    flags: isAccountFlag(setting) ? [setting] : [],
  };
  return offeredCurrencyCodes.filter((code) => isCurrencyDisabled(code, "exFrom", user, rules));
}

/** Currencies of a company that chose none: EUR and USD, and RUB for ids up to the boundary. */
export function defaultBills(companyId: number): readonly CurrencyCode[] {
  return companyId <= lastCompanyWithRub ? ["EUR", "USD", "RUB"] : ["EUR", "USD"];
}
