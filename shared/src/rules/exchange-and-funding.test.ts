import { describe, expect, test } from "vitest";
import { type Amount, parseAmount, toWire } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { parseRate } from "../money/rate.ts";
import { exchangeQuote } from "./exchange-quote.ts";
import { fundingViolations } from "./funding-quote.ts";
import { shippedBook } from "./rule-book.ts";
import type { TariffId } from "./tariffs.ts";

function money(text: string, currency: CurrencyCode): Amount {
  const amount = parseAmount(text, currency);
  if (!amount) {
    throw new Error(text);
  }
  return amount;
}

function quote(
  text: string,
  from: CurrencyCode,
  to: CurrencyCode,
  rate: string | undefined,
  tarifId: TariffId = 2,
  balance?: string,
) {
  const result = exchangeQuote({
    from,
    to,
    amount: money(text, from),
    rate: rate === undefined ? undefined : parseRate(rate),
    tarifId,
    exchangeUsdtFee: "0.01",
    rules: shippedBook.rules,
    ...(balance !== undefined && { balance: money(balance, from) }),
  });
  return {
    to: toWire(result.toAmount),
    percent: result.feePercent,
    violations: result.violations.map(({ field, code, key, params }) => [field, code, key, params.n].join(" ").trim()),
  };
}

describe("exchange", () => {
  test("HO-60, X-52: without a USDT side there is no fee", () => {
    expect(quote("100", "USD", "EUR", "0.92")).toEqual({ to: "92.00", percent: "0.0000", violations: [] });
  });

  test("H-20, HO-59: one percent for each USDT side, nothing on tariff 1", () => {
    expect(quote("100", "USD", "USDT", "1")).toMatchObject({ to: "99.00", percent: "1.0000" });
    expect(quote("100", "USDT", "EUR", "0.92")).toMatchObject({ to: "91.08", percent: "1.0000" });
    expect(quote("100", "USD", "USDT", "1", 1)).toMatchObject({ to: "100.00", percent: "0.0000" });
    expect(quote("100", "USD", "USDT", "1", 3)).toMatchObject({ to: "99.00" });
  });

  test("H-05: less than 1 is refused", () => {
    expect(quote("0.99", "USD", "EUR", "0.92").violations).toEqual(["amount minimum errors.minimum 1"]);
    expect(quote("0.5", "USD", "EUR", "0.92").violations).toHaveLength(1);
    expect(quote("1", "USD", "EUR", "0.92").violations).toEqual([]);
  });

  test("H-06, X-28, I-23: more than the balance is refused under the form's own key", () => {
    expect(quote("100.01", "USD", "EUR", "0.92", 2, "100").violations).toEqual([
      "amount insufficientFunds CryptoNoFunds",
    ]);
    expect(quote("100", "USD", "EUR", "0.92", 2, "100").violations).toEqual([]);
  });

  test("HO-61: a pair that is not offered is refused", () => {
    expect(quote("100", "USD", "EUR", undefined)).toMatchObject({
      to: "0.00",
      violations: ["to pairNotOffered errors.pairNotOffered"],
    });
    expect(quote("100", "USD", "USD", "1").violations).toEqual(["to pairNotOffered errors.pairNotOffered"]);
  });

  test("HO-60: an exchange that would give nothing is refused", () => {
    expect(quote("1", "RUB", "USD", "0.0099")).toMatchObject({
      to: "0.00",
      violations: ["amount ruleRefused validations.tooSmall"],
    });
  });
});

describe("funding", () => {
  const found = (text: string, currency: CurrencyCode) =>
    fundingViolations(money(text, currency), shippedBook).map(({ field, code, params }) =>
      [field, code, params.n].join(" ").trim(),
    );

  test("G-30: a top-up is at least 1", () => {
    expect(found("0.99", "USD")).toEqual(["amount minimum 1"]);
    expect(found("1", "USD")).toEqual([]);
  });

  test("G-08, G-09, T-18: rubles and Belarusian rubles cannot be topped up", () => {
    expect(found("100", "RUB")).toEqual(["currency currencyNotOffered"]);
    expect(found("100", "BYN")).toEqual(["currency currencyNotOffered"]);
    for (const currency of ["USD", "EUR", "USDT"] as const) {
      expect(found("100", currency)).toEqual([]);
    }
  });
});
