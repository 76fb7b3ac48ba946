import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { amountOf, toWire } from "./amount.ts";
import { type CurrencyCode, offeredCurrencyCodes } from "./currencies.ts";
import { Decimal } from "./decimal.ts";
import { allRates, convert, cross, formatRate, parseRate, type Rate, ratePair } from "./rate.ts";

function rate(text: string): Rate {
  const parsed = parseRate(text);
  if (!parsed) {
    throw new Error(text);
  }
  return parsed;
}

const sandbox = () =>
  allRates("USD", { EUR: rate("0.9200"), RUB: rate("90.0000"), BYN: rate("3.2500"), USDT: rate("1.0000") });

describe("rates", () => {
  test("H-02: a rate has at most four decimals and is not zero", () => {
    expect(formatRate(rate("0.92"))).toBe("0.9200");
    for (const wrong of ["0", "0.0000", "1.23456", "-1", "1e3", "", "1,5", "Infinity", ".5"]) {
      expect(parseRate(wrong), wrong).toBeUndefined();
    }
  });

  test("HO-60: crosses are rounded down to four decimals", () => {
    expect(formatRate(cross(rate("0.92"), rate("1")))).toBe("1.0869");
    expect(formatRate(cross(rate("90"), rate("1")))).toBe("0.0111");
    expect(formatRate(cross(rate("0.92"), rate("90")))).toBe("97.8260");
    expect(formatRate(cross(rate("3.25"), rate("90")))).toBe("27.6923");
  });

  test("HO-60, HO-61, H-19: the table holds every ordered pair, keyed FROM/TO", () => {
    const rates = sandbox();
    expect(rates.size).toBe(20);
    expect(rates.get("USD/EUR")?.toFixed(4)).toBe("0.9200");
    expect(rates.get("EUR/USD")?.toFixed(4)).toBe("1.0869");
    expect(rates.get("RUB/USDT")?.toFixed(4)).toBe("0.0111");
    expect([...rates.keys()].some((pair) => pair.includes("USDC"))).toBe(false);
  });

  test("HO-60: received is amount times rate times one minus fee, rounded down", () => {
    expect(toWire(convert(amountOf("USD", 10000n), rate("0.92"), new Decimal(0), "EUR"))).toBe("92.00");
    expect(toWire(convert(amountOf("USD", 10000n), rate("1"), new Decimal("0.01"), "USDT"))).toBe("99.00");
    expect(toWire(convert(amountOf("USD", 101n), rate("0.92"), new Decimal(0), "EUR"))).toBe("0.92");
    expect(toWire(convert(amountOf("EUR", 199n), rate("1.0869"), new Decimal("0.01"), "USD"))).toBe("2.14");
  });

  property.prop([
    fc.integer({ min: 100, max: 199 }),
    fc.array(fc.constantFrom(...offeredCurrencyCodes), { minLength: 1, maxLength: 8 }),
    fc.constantFrom(...offeredCurrencyCodes),
  ])("T-09, HO-60: no chain of exchanges back to its start ever gains", (start, path, home) => {
    const rates = sandbox();
    let held = amountOf(home, BigInt(start) * (home === "USDT" ? 10000n : 1n));
    const begun = held.minor;
    const steps: CurrencyCode[] = [...path, home];
    for (const next of steps) {
      const step = rates.get(ratePair(held.currency, next));
      if (step) {
        held = convert(held, step, new Decimal(0), next);
      }
    }
    expect(held.minor <= begun).toBe(true);
  });
});
