import { describe, expect, test } from "vitest";
import { currencies, currencyById, currencyCodes, currencyOf } from "./currencies.ts";

describe("currencies", () => {
  test.each([
    ["G-01: ruble", "RUB", 1, "₽", 2],
    ["G-02: euro", "EUR", 2, "€", 2],
    ["G-03: dollar", "USD", 3, "$", 2],
    ["G-04: Tether", "USDT", 4, "₮", 6],
    ["G-05: Belarusian ruble", "BYN", 5, "Br", 2],
    ["G-06: USD Coin without a symbol", "USDC", 6, "", 6],
  ] as const)("%s", (_title, code, id, symbol, digits) => {
    expect(currencies[code]).toMatchObject({ code, id, symbol, digits });
    expect(currencyById(id)?.code).toBe(code);
  });

  test("G-08: the ruble is hidden in funding, card and bank", () => {
    expect(currencies.RUB.hideIn).toEqual(["fund", "toCard", "toBank"]);
  });

  test("G-09: the Belarusian ruble is hidden in funding and both cards", () => {
    expect(currencies.BYN.hideIn).toEqual(["fund", "toCard", "toCardRub"]);
  });

  test("G-10: dollar and euro are hidden in the ruble card", () => {
    expect(currencies.USD.hideIn).toEqual(["toCardRub"]);
    expect(currencies.EUR.hideIn).toEqual(["toCardRub"]);
  });

  test("G-11: USDT is hidden in both cards and in the bank", () => {
    expect(currencies.USDT.hideIn).toEqual(["toCardRub", "toCard", "toBank"]);
  });

  test("G-06, X-57: USD Coin is hidden in every area", () => {
    expect(currencies.USDC.hideIn).toHaveLength(10);
  });

  test("G-07: every currency has a label in both languages", () => {
    for (const code of currencyCodes) {
      expect(currencies[code].label.en).not.toBe("");
      expect(currencies[code].label.ru).not.toBe("");
    }
  });

  test("HO-22: a legacy request names a currency by id or by code", () => {
    expect(currencyOf(3)?.code).toBe("USD");
    expect(currencyOf("3")?.code).toBe("USD");
    expect(currencyOf("USD")?.code).toBe("USD");
    for (const wrong of [0, 7, 1.5, "", "usd", "03", "toString", "XXX"]) {
      expect(currencyOf(wrong), String(wrong)).toBeUndefined();
    }
  });
});
