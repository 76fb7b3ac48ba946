import { describe, expect, test } from "vitest";
import type { AccountFlag } from "../states/account-settings.ts";
import type { RuleUser } from "./facts.ts";
import { currenciesIn } from "./hidden-areas.ts";
import {
  currenciesOfMethod,
  isRestrictedResident,
  isUnderLimit,
  methodAccess,
  payoutMethods,
  visibleMethods,
} from "./methods/all-methods.ts";
import type { MethodFacts, WithdrawMethod } from "./methods/method.ts";
import { rankOf } from "./methods/policies.ts";
import { shippedBook } from "./rule-book.ts";
import {
  defaultQuota,
  defaultTariffs,
  fractionToPercent,
  percentToFraction,
  tariffIdOf,
  tariffOf,
  taxToWire,
} from "./tariffs.ts";
import { currenciesFor, isCurrencyDisabled } from "./user-currencies.ts";

const person: MethodFacts = {
  country: "RS",
  currencies: ["RUB", "EUR", "USD", "USDT", "BYN"],
  hasRubBalance: false,
  hasRubWallet: false,
  hasBynTasks: false,
  hasBynWallet: false,
};

const sees = (method: WithdrawMethod, changes: Partial<MethodFacts> = {}) =>
  visibleMethods({ ...person, ...changes }).includes(method);

describe("withdraw methods", () => {
  test.each([
    ["J-17", "toCard", ["EUR", "USD"], 1, 1, true],
    ["J-18", "toBank", ["EUR", "USD"], 1, 2, false],
    ["J-19", "toUSDT", ["USDT"], 3, 3, false],
    ["J-20", "toCardRub", ["RUB"], 3, 1, false],
    ["J-21", "toBankAlt", ["RUB"], 3, 2, false],
    ["J-22", "cardBlr", ["BYN"], 3, 1, false],
    ["J-23", "bankBlr", ["RUB", "BYN"], 3, 2, false],
  ] as const)("%s, J-24, HO-66: the group %s", (_id, method, currencies, limit, category, isTaxSplit) => {
    expect(payoutMethods[method]).toMatchObject({ currencies, limit, category, isTaxSplit });
    expect(currenciesOfMethod(method)).toEqual(currencies);
    expect(isUnderLimit(method, limit - 1)).toBe(true);
    expect(isUnderLimit(method, limit)).toBe(false);
  });

  test("J-30: card and bank vanish for RU, BY and PK and where no currency fits", () => {
    for (const method of ["toCard", "toBank"] as const) {
      expect(["RS", "US", "UA", "RU", "BY", "PK"].filter((country) => sees(method, { country }))).toEqual([
        "RS",
        "US",
        "UA",
      ]);
      expect(sees(method, { currencies: ["RUB", "USDT"] })).toBe(false);
    }
  });

  test("J-31: ruble methods need a ruble balance or wallet, outside UA and PK", () => {
    for (const method of ["toCardRub", "toBankAlt"] as const) {
      expect(sees(method)).toBe(false);
      expect(sees(method, { hasRubBalance: true })).toBe(true);
      expect(sees(method, { hasRubWallet: true })).toBe(true);
      expect(sees(method, { hasRubBalance: true, country: "UA" })).toBe(false);
      expect(sees(method, { hasRubBalance: true, country: "PK" })).toBe(false);
      expect(sees(method, { hasRubBalance: true, country: "RU" })).toBe(true);
    }
  });

  test("J-32: Belarusian methods need BY, BYN tasks or BYN wallets, outside PK", () => {
    for (const method of ["cardBlr", "bankBlr"] as const) {
      expect(sees(method)).toBe(false);
      expect(sees(method, { country: "BY" })).toBe(true);
      expect(sees(method, { hasBynTasks: true })).toBe(true);
      expect(sees(method, { hasBynWallet: true })).toBe(true);
      expect(sees(method, { country: "PK", hasBynTasks: true })).toBe(false);
    }
  });

  test("J-33: USDT hides only where the currency is off", () => {
    expect(sees("toUSDT", { country: "PK" })).toBe(true);
    expect(sees("toUSDT", { currencies: ["USD"] })).toBe(false);
    expect(visibleMethods(person)).toEqual(["toCard", "toBank", "toUSDT"]);
  });

  test("R-03: RU, BY, UA and PK each see other methods than the rest of the world", () => {
    const everything = { ...person, hasRubBalance: true, hasBynTasks: true };
    const of = (country: string) => [...visibleMethods({ ...everything, country })].sort();
    expect(of("RS")).toEqual(["bankBlr", "cardBlr", "toBank", "toBankAlt", "toCard", "toCardRub", "toUSDT"]);
    expect(of("RU")).toEqual(["bankBlr", "cardBlr", "toBankAlt", "toCardRub", "toUSDT"]);
    expect(of("BY")).toEqual(["bankBlr", "cardBlr", "toBankAlt", "toCardRub", "toUSDT"]);
    expect(of("UA")).toEqual(["bankBlr", "cardBlr", "toBank", "toCard", "toUSDT"]);
    expect(of("PK")).toEqual(["toUSDT"]);
  });

  test("J-34, X-13: the notice is for RU and BY", () => {
    expect(["RU", "BY", "PK", "UA", "RS"].filter(isRestrictedResident)).toEqual(["RU", "BY"]);
  });

  const policy = {
    id: 1,
    status: "disabled",
    currency: null,
    message: "Back on Monday",
    until: null,
    rank: 0,
  } as const;
  const why = { message: "Back on Monday", until: null };

  test("N-30: policies that are not loaded disable a method, none enables it, one disables it in its currency or in all", () => {
    expect(methodAccess(undefined, "toCard")).toEqual({ isEnabled: false, pauses: [] });
    expect(methodAccess([], "toCard")).toEqual({ isEnabled: true, pauses: [] });
    const card = { ...policy, method: "toCard", currency: "USD" } as const;
    const address = { ...policy, method: "toUSDT" } as const;
    const both = [card, address];
    const dollars = { ...why, currency: "USD" };
    expect(methodAccess(both, "toCard", "USD")).toEqual({ isEnabled: false, pauses: [dollars] });
    expect(methodAccess(both, "toCard", "EUR")).toEqual({ isEnabled: true, pauses: [] });
    expect(methodAccess(both, "toCard")).toEqual({ isEnabled: true, pauses: [dollars] });
    expect(methodAccess([card, { ...card, currency: "EUR" }], "toCard").isEnabled).toBe(false);
    expect(methodAccess(both, "toUSDT")).toEqual({ isEnabled: false, pauses: [{ ...why, currency: null }] });
    expect(methodAccess(both, "toBank")).toEqual({ isEnabled: true, pauses: [] });
  });

  test("N-30: of several policies the nearest to the person decides, then that of the currency, then the one that closes", () => {
    const everybody = { country: null, tarifId: null, kycState: null, segment: null, account: null };
    const ranks = [
      everybody,
      { ...everybody, country: "GE" },
      { ...everybody, tarifId: 3 },
      { ...everybody, kycState: "accepted" },
      { ...everybody, country: "GE", tarifId: 3, kycState: "accepted" },
      { ...everybody, segment: 7 },
      { ...everybody, account: 12 },
    ].map(rankOf);
    expect(ranks).toEqual([0, 1, 2, 4, 7, 8, 16]);
    const closes = { ...policy, method: "toBank" } as const;
    const opens = { ...closes, id: 2, status: "enabled" } as const;
    const isOpen = (...policies: Parameters<typeof methodAccess>[0] & object) =>
      (["USD", "EUR"] as const).map((code) => methodAccess(policies, "toBank", code).isEnabled);
    expect(isOpen(closes, opens)).toEqual([false, false]);
    expect(isOpen(closes, { ...opens, rank: 1 })).toEqual([true, true]);
    expect(isOpen({ ...closes, rank: 8 }, { ...opens, rank: 7 })).toEqual([false, false]);
    expect(isOpen(closes, { ...opens, currency: "EUR" })).toEqual([false, true]);
    expect(isOpen({ ...closes, rank: 1 }, { ...opens, currency: "EUR" })).toEqual([false, false]);
    expect(methodAccess([closes, { ...opens, currency: "EUR" }], "toBank").pauses).toEqual([
      { ...why, currency: "USD" },
    ]);
    const longer = { ...closes, id: 3, until: "2026-12-24T00:00:00.000Z", message: "Until Christmas" };
    const shorter = { ...longer, id: 4, until: "2026-12-01T00:00:00.000Z" };
    expect(methodAccess([shorter, longer], "toBank").pauses[0]?.message).toBe("Until Christmas");
    expect(methodAccess([longer, closes], "toBank").pauses[0]?.message).toBe("Back on Monday");
  });
});

describe("tariffs", () => {
  test("B-26: there are the tariffs 1 to 3", () => {
    expect([0, 1, 2, 3, 4].map(tariffIdOf)).toEqual([undefined, 1, 2, 3, undefined]);
  });

  test("I-05, HO-54: the fee of a new task is 0.05, of Premium 0.03", () => {
    expect([1, 2, 3].map((id) => tariffOf(defaultTariffs[id as 1 | 2 | 3]).feeRate.toFixed())).toEqual([
      "0.05",
      "0.05",
      "0.03",
    ]);
  });

  test("I-06, HO-55, HO-56, HO-57: card 0.028, alternative bank 0.03, flat 5", () => {
    const tariff = tariffOf(defaultTariffs[2]);
    expect(tariff.cardTax.toFixed()).toBe("0.028");
    expect(tariff.bankAltTax.toFixed()).toBe("0.03");
    expect(tariff.smallWithdrawalFee.toFixed()).toBe("5");
  });

  test("HO-59, X-52: one percent per USDT side, base nothing, archived nothing", () => {
    expect([1, 2, 3].map((id) => tariffOf(defaultTariffs[id as 1 | 2 | 3]).exchangeUsdtFee.toFixed())).toEqual([
      "0",
      "0.01",
      "0.01",
    ]);
    expect(tariffOf(defaultTariffs[2]).exchangeBaseFee.toFixed()).toBe("0");
  });

  test("HO-62: two free withdrawals of USD and EUR to bank and card", () => {
    expect(defaultQuota).toEqual({
      count: 2,
      afterPrice: "5",
      afterPriceRegular: "5",
      currencies: ["USD", "EUR"],
      withdrawalMethods: ["toBank", "toCard"],
    });
  });

  test("B-28: percent become fractions of four places", () => {
    expect(percentToFraction("2.8").toFixed()).toBe("0.028");
    expect(percentToFraction("2.345").toFixed()).toBe("0.0235");
    expect(fractionToPercent("0.05")).toBe("5.00");
    expect(fractionToPercent("0.028", 4)).toBe("2.8000");
  });

  test("I-11, X-08: a tax is written as percent times 100", () => {
    expect(taxToWire("0.028")).toBe(280);
  });
});

const company: RuleUser = {
  userId: 7,
  isCompany: true,
  isFriend: true,
  hideRubByn: false,
  flags: [],
};

const { rules } = shippedBook;

describe("currencies of a user", () => {
  test("I-24, G-14: USDT is off for a company unless it is a friend, and on for contractors", () => {
    expect(isCurrencyDisabled("USDT", "exFrom", company, rules)).toBe(false);
    expect(isCurrencyDisabled("USDT", "exFrom", { ...company, isFriend: false }, rules)).toBe(true);
    expect(isCurrencyDisabled("USDT", "exFrom", { ...company, isFriend: false, isCompany: false }, rules)).toBe(false);
  });

  test("I-25, X-45: USDT, BYN and RUB are off for an account with that flag", () => {
    expect(currenciesFor({ ...company, flags: ["altCurrenciesOff"] }, "newTask", rules)).toEqual(["EUR", "USD"]);
    expect(currenciesFor(company, "newTask", rules)).toHaveLength(5);
  });

  test("I-26: each flag of a hidden currency hides that one, for companies and freelancers", () => {
    for (const isCompany of [true, false]) {
      const hidden = (flag: AccountFlag) => currenciesFor({ ...company, isCompany, flags: [flag] }, "newTask", rules);
      expect(hidden("rubHidden")).toEqual(["EUR", "USD", "USDT", "BYN"]);
      expect(hidden("bynHidden")).toEqual(["RUB", "EUR", "USD", "USDT"]);
      expect(hidden("usdtHidden")).toEqual(["RUB", "EUR", "USD", "BYN"]);
    }
  });

  test("I-27, X-29: the proforma flag hides RUB and BYN", () => {
    expect(currenciesFor({ ...company, hideRubByn: true }, "newTask", rules)).toEqual(["EUR", "USD", "USDT"]);
  });

  test("G-06, G-08, G-09: funding offers EUR, USD and USDT, nothing offers USD Coin", () => {
    expect(currenciesIn("fund")).toEqual(["EUR", "USD", "USDT"]);
    expect(currenciesIn("exFrom")).not.toContain("USDC");
  });
});
