import { expect, test } from "vitest";
import { amountOf } from "./amount.ts";
import { Decimal } from "./decimal.ts";
import { convertFinely } from "./rate.ts";

test("HO-60, T-09: of the digits that a currency keeps inside, what does not fill the last one is cut off, never rounded up", () => {
  // 1.99 × 1.0869 × 0.9999 = 2.1627147069
  const fine = convertFinely(amountOf("EUR", 199n), new Decimal("1.0869"), new Decimal("0.0001"), "USDT");
  expect(fine).toEqual(amountOf("USDT", 2_162_714n));
});
