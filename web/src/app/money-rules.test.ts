import { describe, expect, test } from "vitest";
import { inOneLine, pastedAmount } from "../ui/form/money-input.ts";
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

  test("G-17: every offered currency has its sign", () => {
    const signs = ["RUB", "EUR", "USD", "USDT", "BYN"].map((code) => moneyRules.symbolOf(code));
    expect(signs).toEqual(["₽", "€", "$", "₮", "Br"]);
    expect(moneyRules.symbolOf("XYZ")).toBe("XYZ");
  });
});

describe("pasting an amount", () => {
  const paste = (copied: string) =>
    pastedAmount(inOneLine(copied), ["$", "USD"], (typed) => moneyRules.parse(typed, "USD"));

  test.each([
    ["1 234,56 $", `1${nbsp}234,56`, "1234.56"],
    ["USD 1200", `1${nbsp}200`, "1200.00"],
    [" 300\n", "300", "300.00"],
  ])("X-06: %j is taken as an amount", (copied, text, value) => {
    expect(paste(copied)).toEqual({ text, value });
  });

  test.each([
    ["300\n400", "300 | 400"],
    ["300\t400", "300 | 400"],
    ["1200 300", "1200 300"],
    ["200 €", "200 €"],
    ["£200", "£200"],
    ["500 USDT", "500 USDT"],
  ])("X-06: %j stays as it was copied and is no amount", (copied, shown) => {
    expect(paste(copied)).toEqual({ text: shown, value: shown });
  });
});
