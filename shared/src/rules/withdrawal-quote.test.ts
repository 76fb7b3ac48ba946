import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type Amount, add, amountOf, parseAmount, toWire } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { WithdrawMethod } from "./methods/method.ts";
import { shippedBook } from "./rule-book.ts";
import { blendedTax, withdrawalQuote } from "./withdrawal-quote.ts";

function money(text: string, currency: CurrencyCode): Amount {
  const amount = parseAmount(text, currency);
  if (!amount) {
    throw new Error(text);
  }
  return amount;
}

interface Options {
  cardTax?: string;
  hasFreeQuota?: boolean;
  balance?: string;
  smallWithdrawalFee?: string;
}

function quote(method: WithdrawMethod, text: string, currency: CurrencyCode, options: Options = {}) {
  const result = withdrawalQuote({
    method,
    currency,
    amount: money(text, currency),
    cardTax: options.cardTax ?? "0.028",
    bankAltTax: "0.03",
    smallWithdrawalFee: options.smallWithdrawalFee ?? "5",
    hasFreeQuota: options.hasFreeQuota ?? false,
    rules: shippedBook.rules,
    ...(options.balance !== undefined && { balance: money(options.balance, currency) }),
  });
  return {
    fee: toWire(result.fee),
    net: toWire(result.amountWithdraw),
    details: result.feeDetails.map(({ code, amount }) => `${code} ${toWire(amount)}`),
    min: result.min && toWire(result.min),
    max: result.max && toWire(result.max),
    violations: result.violations.map(({ code, params }) => [code, params.n].filter(Boolean).join(" ")),
  };
}

describe("withdrawal fees", () => {
  test("I-06, I-07: a card withdrawal of 1000 costs 28", () => {
    expect(quote("toCard", "1000", "USD")).toMatchObject({ fee: "28.00", net: "972.00", details: ["card 28.00"] });
    expect(quote("toCard", "1000", "EUR")).toMatchObject({ fee: "28.00" });
  });

  test("I-07: money whose card fee the company paid leaves without it", () => {
    expect(quote("toCard", "1000", "USD", { cardTax: "0" })).toMatchObject({ fee: "0.00", details: [] });
  });

  test("I-08, X-26: a bank result of 99.99 costs the flat 5, of 100.00 nothing", () => {
    expect(quote("toBank", "99.99", "USD")).toMatchObject({ fee: "5.00", net: "94.99", details: ["flat 5.00"] });
    expect(quote("toBank", "100.00", "USD")).toMatchObject({ fee: "0.00", net: "100.00", details: [] });
    expect(quote("toBank", "99.99", "EUR").fee).toBe("5.00");
  });

  test("I-08, X-26: at 2.8 percent a card withdrawal of 102.87 costs the flat 5, of 102.88 not", () => {
    expect(quote("toCard", "102.87", "USD")).toMatchObject({ net: "94.99", details: ["card 2.88", "flat 5.00"] });
    expect(quote("toCard", "102.88", "USD")).toMatchObject({ net: "100.00", details: ["card 2.88"] });
  });

  test("X-26: the tariff's own flat fee counts", () => {
    expect(quote("toBank", "50", "USD", { smallWithdrawalFee: "7.5" }).fee).toBe("7.50");
  });

  test("X-25, HO-62: a free withdrawal waives the flat part only", () => {
    expect(quote("toBank", "50", "USD", { hasFreeQuota: true }).fee).toBe("0.00");
    expect(quote("toCard", "50", "USD", { hasFreeQuota: true }).details).toEqual(["card 1.40"]);
  });

  test("I-09, HO-56: the alternative bank takes 3 percent", () => {
    expect(quote("toBankAlt", "1000", "RUB")).toMatchObject({ net: "970.00", details: ["bankAlt 30.00"] });
  });

  test("HO-58, K-31: the other methods cost nothing", () => {
    expect(quote("toUSDT", "50", "USDT").fee).toBe("0.00");
    expect(quote("toCardRub", "500", "RUB").fee).toBe("0.00");
    expect(quote("cardBlr", "50", "BYN").fee).toBe("0.00");
    expect(quote("bankBlr", "50", "BYN").fee).toBe("0.00");
    expect(quote("toBank", "1000", "EUR").fee).toBe("0.00");
  });

  test("HO-28: lots of different card fees pay as if each were withdrawn alone", () => {
    const tax = blendedTax([
      { amount: money("100", "USD"), tax: "0.028" },
      { amount: money("200", "USD"), tax: "0" },
    ]);
    expect(quote("toCard", "300", "USD", { cardTax: tax.toFixed(40) }).details).toEqual(["card 2.80"]);
    expect(blendedTax([]).toFixed()).toBe("0");
  });
});

describe("withdrawal limits", () => {
  test.each([
    ["I-16", "toCard", "USD", "15.49", "15.50", "15.5"],
    ["I-16", "toBank", "EUR", "15.49", "15.50", "15.5"],
    ["I-17", "toUSDT", "USDT", "11.99", "12.00", "12"],
    ["I-18", "toCardRub", "RUB", "99.00", "100.00", "100"],
    ["I-20", "toBankAlt", "RUB", "999.00", "1000.00", "1000"],
    ["HO-63", "cardBlr", "BYN", "0.99", "1.00", "1"],
    ["HO-63", "bankBlr", "BYN", "0.99", "1.00", "1"],
    ["HO-63", "bankBlr", "RUB", "99.99", "100.00", "100"],
  ] as const)("%s: %s %s: %s is refused, %s is good", (_id, method, currency, below, least, n) => {
    expect(quote(method, below, currency).violations).toEqual([`minimum ${n}`]);
    expect(quote(method, least, currency)).toMatchObject({ violations: [], min: least });
  });

  test("I-19: a ruble card takes at most 600000", () => {
    expect(quote("toCardRub", "600000", "RUB")).toMatchObject({ violations: [], max: "600000.00" });
    expect(quote("toCardRub", "600000.01", "RUB").violations).toEqual(["maximum 600000"]);
  });

  test.each([
    ["toCard", "USD"],
    ["toBank", "USD"],
    ["toUSDT", "USDT"],
    ["toCardRub", "RUB"],
  ] as const)("I-23: %s refuses one hundredth above the balance", (method, currency) => {
    expect(quote(method, "200.01", currency, { balance: "200" }).violations).toEqual(["insufficientFunds"]);
    expect(quote(method, "200", currency, { balance: "200" }).violations).toEqual([]);
  });

  test("X-27: the areas outside the list leave the funds check to the ledger", () => {
    expect(quote("cardBlr", "200.01", "BYN", { balance: "200" }).violations).toEqual([]);
    expect(quote("toBankAlt", "2000", "RUB", { balance: "1" }).violations).toEqual([]);
  });

  test("X-30, G-11: a currency outside the method is refused", () => {
    expect(quote("toCard", "100", "USDT").violations).toEqual(["currencyNotOffered"]);
    expect(quote("bankBlr", "100", "USD").violations).toEqual(["currencyNotOffered"]);
  });

  test("T-12: a fee that eats the whole amount is refused", () => {
    for (const flat of ["15.50", "20"]) {
      expect(quote("toBank", "15.5", "USD", { smallWithdrawalFee: flat }).violations).toEqual(["ruleRefused"]);
    }
    expect(quote("toBank", "15.5", "USD", { smallWithdrawalFee: "15.49" }).violations).toEqual([]);
  });

  property.prop([fc.bigInt({ min: 1550n, max: 10n ** 9n }), fc.boolean()])(
    "I-06, I-08: what is paid out and the fees make up the amount, and a good withdrawal pays something out",
    (cents, hasFreeQuota) => {
      const amount = amountOf("USD", cents);
      const result = withdrawalQuote({
        method: "toCard",
        currency: "USD",
        amount,
        cardTax: "0.028",
        bankAltTax: "0.03",
        smallWithdrawalFee: "5",
        hasFreeQuota,
        rules: shippedBook.rules,
      });
      expect(add(result.amountWithdraw, result.fee)).toEqual(amount);
      expect(result.violations).toEqual([]);
      expect(result.amountWithdraw.minor > 0n).toBe(true);
    },
  );
});
