import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { Decimal } from "./decimal.ts";
import { numberOf, percentText } from "./decimal-text.ts";
import { roundDecimal } from "./rounding.ts";
import { formatNumber } from "./wire.ts";

const russian = new Intl.NumberFormat("ru-RU", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: "halfExpand",
});
const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((list) => list.join(""));

test.prop([fc.boolean(), digits(1, 22), digits(0, 4)])(
  "G-17: money is grouped as the formatter of ru-RU does, whether it is rounded or not",
  (isNegative, whole, part) => {
    const text = `${isNegative ? "-" : ""}${whole}${part === "" ? "" : `.${part}`}`;
    expect(formatNumber(text)).toBe(russian.format(text as `${number}`));
  },
);

test.each([
  ["0.00", "0,00"],
  ["-0.05", "-0,05"],
  ["999.99", "999,99"],
  ["1000.00", "1\u00A0000,00"],
  ["-1234567.80", "-1\u00A0234\u00A0567,80"],
])("G-17: %s is shown as %s", (text, shown) => {
  expect(formatNumber(text)).toBe(shown);
});

test.prop([digits(1, 6), digits(0, 12), fc.constantFrom(2, 4)])(
  "B-28: a fraction in percent is rounded half up, as decimals are",
  (whole, part, decimals) => {
    const fraction = part === "" ? whole : `${whole}.${part}`;
    const exact = roundDecimal(new Decimal(fraction).mul(100), decimals, "halfUp").toFixed(decimals);
    expect(percentText(fraction, decimals)).toBe(exact);
  },
);

test.each([
  ["0.05", 2, "5.00"],
  ["0.028", 4, "2.8000"],
  ["0.00005", 2, "0.01"],
  ["0.000049999", 2, "0.00"],
  ["0.99995", 2, "100.00"],
  ["-0.05", 2, undefined],
  ["5e-2", 2, undefined],
])("B-28: %s in percent of %i decimals is %s", (fraction, decimals, text) => {
  expect(percentText(fraction, decimals)).toBe(text);
});

test("The JSON number of a decimal is the nearest there is", () => {
  expect([numberOf("1050.05"), numberOf("-0.10"), numberOf("9007199254740993.00")]).toEqual([
    1050.05, -0.1, 9_007_199_254_740_992,
  ]);
});
