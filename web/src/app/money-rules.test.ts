import { describe, expect, test } from "vitest";
import { moneyRules } from "./money-rules.ts";

const nbsp = "\u00A0";

describe("the rules behind money fields", () => {
  test.each([
    ["1234,5", "1234.50"],
    ["1234.5", "1234.50"],
    [`1${nbsp}234,56`, "1234.56"],
    ["0", "0.00"],
  ])("X-06: %j is handed over as %j", (typed, value) => {
    expect(moneyRules.parse(typed, "USD")).toBe(value);
  });

  test.each(["1x", "1,234.50", "0,001", ""])("X-06: %j is no amount", (typed) => {
    expect(moneyRules.parse(typed, "USD")).toBeUndefined();
  });

  test("arrow keys move an amount by whole units and never below zero", () => {
    expect(moneyRules.step("10.25", "USD", 1)).toBe("11.25");
    expect(moneyRules.step("10.25", "USDT", -10)).toBe("0.25");
    expect(moneyRules.step("0.25", "EUR", -1)).toBe("0.00");
    expect(moneyRules.step("x", "EUR", 1)).toBeUndefined();
  });

  test("G-17: every offered currency has its sign", () => {
    const signs = ["RUB", "EUR", "USD", "USDT", "BYN"].map((code) => moneyRules.symbolOf(code));
    expect(signs).toEqual(["₽", "€", "$", "₮", "Br"]);
    expect(moneyRules.symbolOf("XYZ")).toBe("XYZ");
  });
});
