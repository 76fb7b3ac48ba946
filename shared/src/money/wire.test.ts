import { describe, expect, test } from "vitest";
import { amountOf } from "./amount.ts";
import { Decimal } from "./decimal.ts";
import { roundDecimal } from "./rounding.ts";
import { formatMoney, formatNumber, legacyNumber, wireAmount, wireCurrency, wireMoney } from "./wire.ts";

describe("money on the wire", () => {
  test("HO-22: string or number becomes canonical text", () => {
    expect(wireAmount.parse("1234,5")).toBe("1234.50");
    expect(wireAmount.parse(20)).toBe("20.00");
    expect(wireAmount.parse("0020.1")).toBe("20.10");
  });

  test("T-06, T-07: anything outside the grammar is an issue with a text key", () => {
    for (const wrong of ["10.005", "-1", "1e3", " 5", "", true, null, [], {}, Number.NaN, "9".repeat(65_536)]) {
      expect(wireAmount.safeParse(wrong).success, String(wrong).slice(0, 20)).toBe(false);
    }
    expect(wireAmount.safeParse("5.").error?.issues[0]?.message).toBe("validations.amount");
  });

  test("HO-22: replies of the new family carry text of two decimals", () => {
    expect(wireMoney.safeParse("1234.50").success).toBe(true);
    expect(wireMoney.safeParse("-0.05").success).toBe(true);
    expect(wireMoney.safeParse("1234.5").success).toBe(false);
    expect(wireMoney.safeParse(1234.5).success).toBe(false);
  });

  test("HO-22: the legacy family carries numbers", () => {
    expect(legacyNumber(amountOf("USD", 123450n))).toBe(1234.5);
    expect(legacyNumber(amountOf("USDT", 1_990_000n))).toBe(1.99);
  });

  test("HO-22: a legacy currency is an id or a code", () => {
    expect(wireCurrency.parse(2)).toBe("EUR");
    expect(wireCurrency.parse("BYN")).toBe("BYN");
    const refused = wireCurrency.safeParse("btc");
    expect(refused.error?.issues).toMatchObject([{ code: "custom", message: "validations.currency" }]);
  });
});

describe("money on the screen", () => {
  test("G-17: two decimals, half up, in ru-RU grouping", () => {
    expect(formatNumber("1234.565")).toBe("1\u00A0234,57");
    expect(formatNumber("1.005")).toBe("1,01");
    expect(formatMoney("1234.5", "USD")).toBe("1\u00A0234,50\u00A0$");
    expect(formatMoney("0", "USDT")).toBe("0,00\u00A0₮");
    expect(formatMoney("12345678901234567890.12", "RUB")).toBe(
      "12\u00A0345\u00A0678\u00A0901\u00A0234\u00A0567\u00A0890,12\u00A0₽",
    );
    expect(formatMoney("1", "USDC")).toBe("1,00\u00A0USDC");
    expect(formatMoney("-1234.5", "BYN")).toBe("-1\u00A0234,50\u00A0Br");
  });

  test("G-17: half down on request", () => {
    expect(formatNumber("1234.565", "halfDown")).toBe("1\u00A0234,56");
    expect(roundDecimal(new Decimal("1234.565"), 2, "halfDown").toFixed(2)).toBe("1234.56");
    expect(roundDecimal(new Decimal("1234.565"), 2, "halfUp").toFixed(2)).toBe("1234.57");
  });

  test("text that is no plain decimal is refused", () => {
    expect(() => formatMoney("NaN", "USD")).toThrow(RangeError);
    expect(() => formatMoney("1e5", "USD")).toThrow(RangeError);
  });
});
