import { currencyCodes } from "@artel/shared/money/currencies";
import { expect, test } from "vitest";
import { type Sums, unlimited } from "./day-sums.ts";

const sums = (typed: Partial<Sums>): Sums =>
  ({ ...Object.fromEntries(currencyCodes.map((code) => [code, ""])), ...typed }) as Sums;

test("HO-45: a sum in one currency names each other one that has none; sums in all or in none name nothing", () => {
  const shown = ["EUR", "USD", "RUB"] as const;
  expect(unlimited(sums({ EUR: "100" }), shown)).toBe("USD, RUB");
  expect(unlimited(sums({ EUR: "0", RUB: " " }), shown)).toBe("USD, RUB");
  expect(unlimited(sums({ EUR: "100", USD: "0", RUB: "5" }), shown)).toBeUndefined();
  expect(unlimited(sums({ BYN: "100" }), shown)).toBeUndefined();
});
