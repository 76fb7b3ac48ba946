import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import {
  type Amount,
  add,
  amountOf,
  compare,
  fromDecimal,
  isNegative,
  isZero,
  multiply,
  negate,
  parseAmount,
  parseTypedAmount,
  subtract,
  toDecimal,
  toWire,
  zero,
} from "./amount.ts";
import { currencyCodes } from "./currencies.ts";
import { Decimal } from "./decimal.ts";

/** Inputs that no amount field may take. "0" obeys the grammar and is left to the minimum rules. */
const hostile: unknown[] = [
  "-1",
  "-0",
  "+1",
  "",
  " ",
  "NaN",
  "Infinity",
  "1e309",
  "1e3",
  "0x10",
  "1_000",
  " 5",
  "5 ",
  "5\n",
  "5.",
  ".5",
  "1,000.50",
  "1.000,50",
  "1.2.3",
  "٣",
  "５",
  "5\u0000",
  "1\u00A0000",
  [],
  ["5"],
  {},
  true,
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  -1,
  JSON.parse("9007199254740993"),
  0.30000000000000004,
  1e21,
  1e-7,
  "9".repeat(65_536),
];

describe("the grammar of amounts", () => {
  test.each(hostile.map((input) => [String(JSON.stringify(input)).slice(0, 30), input]))(
    "T-06, HO-22: %s is refused",
    (_title, input) => {
      expect(parseAmount(input, "USD")).toBeUndefined();
    },
  );

  test("HO-22: digits with one point or comma and at most two decimals, as text or number", () => {
    expect(parseAmount("1234.5", "USD")).toEqual({ currency: "USD", minor: 123450n });
    expect(parseAmount("1234,50", "EUR")).toEqual({ currency: "EUR", minor: 123450n });
    expect(parseAmount(1234.5, "USD")).toEqual({ currency: "USD", minor: 123450n });
    expect(parseAmount("0", "RUB")).toEqual({ currency: "RUB", minor: 0n });
    expect(parseAmount("007", "RUB")).toEqual({ currency: "RUB", minor: 700n });
    expect(parseAmount("0.10", "USDT")).toEqual({ currency: "USDT", minor: 100000n });
  });

  test.each([
    ["10.005", "USD"],
    ["0.001", "RUB"],
    ["1.1234567", "USDT"],
    ["1.123456", "USDT"],
    [10.005, "USD"],
  ] as const)("T-07: over-precise %s %s is refused, not rounded", (input, currency) => {
    expect(parseAmount(input, currency)).toBeUndefined();
  });

  test("T-08: an input of more than 10^16 minor units is refused, so that no sum passes 2^63-1", () => {
    expect(parseAmount("100000000000000.00", "USD")?.minor).toBe(10_000_000_000_000_000n);
    expect(parseAmount("100000000000000.01", "USD")).toBeUndefined();
    expect(parseAmount("92233720368547758.07", "USD")).toBeUndefined();
    expect(parseAmount("10000000000.01", "USDT")).toBeUndefined();
    expect(amountOf("USD", 9223372036854775807n).minor).toBe(9223372036854775807n);
  });

  test("X-06, D-15, D-24, G-31: typed amounts lose spaces, take a comma and keep a minus for the minimum rules", () => {
    expect(parseTypedAmount("1 234,56", "USD")?.minor).toBe(123456n);
    expect(parseTypedAmount(" 1\u00A0234\u202F567.5 ", "USD")?.minor).toBe(123456750n);
    expect(parseTypedAmount("100,00", "RUB")?.minor).toBe(10000n);
    expect(parseTypedAmount("10,5", "USD")?.minor).toBe(1050n);
    expect(parseTypedAmount(200, "EUR")?.minor).toBe(20000n);
    expect(parseTypedAmount("-500", "USD")?.minor).toBe(-50000n);
    expect(parseTypedAmount(-500.5, "USD")?.minor).toBe(-50050n);
    expect(parseTypedAmount("--5", "USD")).toBeUndefined();
    expect(parseTypedAmount("1x", "USD")).toBeUndefined();
    expect(parseTypedAmount("1.234", "USD")).toBeUndefined();
    expect(parseTypedAmount("", "USD")).toBeUndefined();
  });
});

describe("spaces in a typed amount", () => {
  test.each(["300\n400", "300\t400", "300\r\n400", "300\u2028400", "1\t234", "300\n", "\t300"])(
    "X-06: %j is refused, a tab or a line break parts two values",
    (text) => {
      expect(parseTypedAmount(text, "USD")).toBeUndefined();
    },
  );

  test.each(["1200 300", "12 34", "1 2 3", "1 23,50", "0 300", "1  200", "12 3456", "- 12 00", "1 200 .5"])(
    "X-06: %j is refused, spaces stand between groups of three digits only",
    (text) => {
      expect(parseTypedAmount(text, "USD")).toBeUndefined();
    },
  );

  test("X-06: groups of three are read whatever space parts them, around the number and behind a minus too", () => {
    expect(parseTypedAmount("300\u2009400", "USD")?.minor).toBe(30040000n);
    expect(parseTypedAmount("\u00A0- 12\u00A0345,6 ", "USD")?.minor).toBe(-1234560n);
  });
});

const currency = fc.constantFrom(...currencyCodes);
const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });

function textOfCents(value: bigint): string {
  const digits = value.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe("arithmetic of amounts", () => {
  property.prop([currency, cents])("HO-22: text of two decimals survives reading and writing", (code, value) => {
    const amount = parseAmount(textOfCents(value), code);
    expect(amount && toWire(amount)).toBe(textOfCents(value));
  });

  property.prop([cents])("HO-22: a JSON number of cents is read exactly", (value) => {
    const text = textOfCents(value);
    expect(parseAmount(JSON.parse(text.replace(/^0+(?=\d)/, "")), "USD")).toEqual(parseAmount(text, "USD"));
  });

  property.prop([currency, cents, cents])("a sum minus one part is the other part", (code, left, right) => {
    const sum = add({ currency: code, minor: left }, { currency: code, minor: right });
    expect(subtract(sum, { currency: code, minor: right }).minor).toBe(left);
    expect(
      toDecimal(sum)
        .sub(toDecimal({ currency: code, minor: left }))
        .eq(toDecimal({ currency: code, minor: right })),
    ).toBe(true);
  });

  property.prop([currency, cents])("a decimal and back is the same amount", (code, value) => {
    const amount = parseAmount(textOfCents(value), code) as Amount;
    expect(fromDecimal(toDecimal(amount), code, "down")).toEqual(amount);
    expect(fromDecimal(toDecimal(amount), code, "halfUp")).toEqual(amount);
  });

  test("T-08: a sum beyond 64 bits throws instead of wrapping", () => {
    const most = amountOf("USD", 9223372036854775807n);
    expect(() => add(most, amountOf("USD", 1n))).toThrow(RangeError);
    expect(() => amountOf("USD", -9223372036854775808n)).toThrow(RangeError);
  });

  test("amounts of two currencies never mix", () => {
    expect(() => add(zero("USD"), zero("EUR"))).toThrow(TypeError);
    expect(() => subtract(zero("USD"), zero("EUR"))).toThrow(TypeError);
    expect(() => compare(zero("USD"), zero("EUR"))).toThrow(TypeError);
  });

  test("sign and order", () => {
    expect(isZero(zero("USD"))).toBe(true);
    expect(isNegative(negate(amountOf("USD", 1n)))).toBe(true);
    expect(compare(amountOf("USD", 1n), amountOf("USD", 2n))).toBe(-1);
    expect(compare(amountOf("USD", 2n), amountOf("USD", 2n))).toBe(0);
    expect(compare(amountOf("USD", 3n), amountOf("USD", 2n))).toBe(1);
  });

  test("HO-65: fees round half up to two decimals, USDT too", () => {
    expect(multiply(amountOf("USD", 1010n), new Decimal("0.05"), "halfUp").minor).toBe(51n);
    expect(multiply(amountOf("USD", 1010n), new Decimal("0.05"), "down").minor).toBe(50n);
    expect(multiply(amountOf("USDT", 10_100_000n), new Decimal("0.05"), "halfUp").minor).toBe(510_000n);
  });

  test("HO-65: finer USDT digits are cut on the wire", () => {
    expect(toWire(amountOf("USDT", 1_999_999n))).toBe("1.99");
    expect(toWire(amountOf("USD", -5n))).toBe("-0.05");
    expect(toWire(amountOf("USD", 123450n))).toBe("1234.50");
  });
});
