import { describe, expect, test } from "vitest";
import { plainMoney, splitMoney } from "../money/split-money.ts";
import { groupTyped } from "./money-input.ts";

const nbsp = "\u00A0";

describe("typing an amount", () => {
  test.each([
    ["1234", `1${nbsp}234`],
    ["1234567,5", `1${nbsp}234${nbsp}567,5`],
    ["1234.50", `1${nbsp}234,50`],
    [`1${nbsp}2345`, `12${nbsp}345`],
    ["12,", "12,"],
    ["", ""],
  ])("X-06: %j is shown as %j", (typed, shown) => {
    expect(groupTyped(typed)).toBe(shown);
  });

  test.each(["1x", "1.2.3x", "1,2,3", "1.234.567", "abc", "-5"])(
    "I-43, X-06: %j has other signs than digits and one point, and is left as it was typed",
    (typed) => {
      expect(groupTyped(typed)).toBe(typed);
    },
  );
});

describe("showing an amount", () => {
  test("G-17: Russian grouping, two decimals, a real minus, no float on the way", () => {
    expect(plainMoney("12480.5")).toBe(`12${nbsp}480,50`);
    expect(plainMoney("-10")).toBe("−10,00");
    expect(plainMoney("12345678901234567890.12")).toBe(["12", "345", "678", "901", "234", "567", "890,12"].join(nbsp));
    expect(plainMoney("n/a")).toBe("n/a");
  });

  test("zero has no sign", () => {
    expect(splitMoney("-0.00")).toEqual({ sign: "", whole: "0", fraction: ",00", zero: true });
  });
});
