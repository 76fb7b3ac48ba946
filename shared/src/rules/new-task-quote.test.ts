import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type Amount, add, amountOf, parseTypedAmount, toWire } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { RuleUser } from "./facts.ts";
import { amountStepViolation, newTaskMinimum, newTaskQuote } from "./new-task-quote.ts";
import { shippedBook } from "./rule-book.ts";

function money(text: string, currency: CurrencyCode): Amount {
  const amount = parseTypedAmount(text, currency);
  if (!amount) {
    throw new Error(text);
  }
  return amount;
}

function quote(text: string, currency: CurrencyCode, companyCoversWithdrawal = false, user?: RuleUser) {
  const result = newTaskQuote({
    currency,
    amount: money(text, currency),
    feeRate: "0.05",
    cardTax: "0.028",
    companyCoversWithdrawal,
    rules: shippedBook.rules,
    ...(user && { user }),
  });
  return {
    fee: toWire(result.fee),
    cardFee: toWire(result.cardFee),
    total: toWire(result.total),
    percent: result.feePercent,
    violations: result.violations.map(({ field, code, params }) => [field, code, params.n]),
  };
}

const company: RuleUser = {
  userId: 7,
  isCompany: true,
  isFriend: false,
  hideRubByn: false,
  flags: [],
};

describe("new task", () => {
  test.each(["EUR", "USD", "RUB", "USDT", "BYN"] as const)("I-04, I-05: 100 %s cost the company 105", (currency) => {
    expect(quote("100", currency)).toEqual({
      fee: "5.00",
      cardFee: "0.00",
      total: "105.00",
      percent: "5.00",
      violations: [],
    });
  });

  test("I-06, I-07: a company that covers the withdrawal also pays the card fee", () => {
    expect(quote("1000", "USD", true)).toMatchObject({ fee: "50.00", cardFee: "28.00", total: "1078.00" });
    expect(quote("1000", "USD", false)).toMatchObject({ cardFee: "0.00", total: "1050.00" });
  });

  test("I-10, T-20: covering works for EUR and USD only", () => {
    expect(quote("1000", "EUR", true).cardFee).toBe("28.00");
    for (const currency of ["RUB", "USDT", "BYN"] as const) {
      expect(quote("1000", currency, true).cardFee).toBe("0.00");
    }
  });

  test("HO-65: fees round half up", () => {
    expect(quote("20.10", "USD", true)).toMatchObject({ fee: "1.01", cardFee: "0.56", total: "21.67" });
  });

  test.each([
    ["I-12", "RUB", "99.99", "100"],
    ["I-13", "EUR", "19.99", "20"],
    ["I-14", "USD", "19.99", "20"],
    ["I-15", "USDT", "11.99", "12"],
    ["HO-63", "BYN", "0.99", "1"],
  ] as const)("%s: the minimum of a new %s task: %s is refused, %s is good", (_id, currency, below, least) => {
    expect(quote(below, currency).violations).toEqual([["amount", "minimum", least]]);
    expect(quote(least, currency).violations).toEqual([]);
    expect(newTaskMinimum(currency, shippedBook.rules)).toBe(least);
  });

  test("D-24: zero and negative amounts answer with the minimum", () => {
    expect(quote("0", "USD").violations).toEqual([["amount", "minimum", "20"]]);
    expect(quote("-500", "USD").violations).toEqual([["amount", "minimum", "20"]]);
  });

  test("D-24, I-24: a USDT task of a company that is no friend is refused", () => {
    expect(quote("100", "USDT", false, company).violations).toEqual([["currency", "currencyNotOffered", undefined]]);
    expect(quote("100", "USDT", false, { ...company, isFriend: true }).violations).toEqual([]);
  });

  test("X-05, D-16: imported amounts are multiples of 100 unless another step is set", () => {
    expect(amountStepViolation(money("150", "USD"))?.key).toBe("tasks.priceStep");
    expect(amountStepViolation(money("150", "USD"))?.params).toEqual({ step: "100" });
    expect(amountStepViolation(money("200", "USD"))).toBeUndefined();
    expect(amountStepViolation(money("100.01", "USD"))).toBeDefined();
    expect(amountStepViolation(money("150", "USD"), "50")).toBeUndefined();
  });

  test("an amount of another currency is a programming error", () => {
    expect(() =>
      newTaskQuote({
        currency: "USD",
        amount: money("1", "EUR"),
        feeRate: "0",
        cardTax: "0",
        companyCoversWithdrawal: false,
        rules: shippedBook.rules,
      }),
    ).toThrow(TypeError);
  });

  property.prop([fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 2000 }), fc.boolean()])(
    "I-04, HO-65: the total is always reward plus fee plus card fee, and the fee within half a cent of its rate",
    (cents, basisPoints, covers) => {
      const amount = amountOf("USD", cents);
      const rate = `0.${String(basisPoints).padStart(4, "0")}`;
      const result = newTaskQuote({
        currency: "USD",
        amount,
        feeRate: rate,
        cardTax: "0.028",
        companyCoversWithdrawal: covers,
        rules: shippedBook.rules,
      });
      expect(result.total).toEqual(add(add(amount, result.fee), result.cardFee));
      const distance = result.fee.minor * 10_000n - cents * BigInt(basisPoints);
      expect(distance <= 5_000n && distance > -5_000n).toBe(true);
    },
  );
});
