import { expect, test } from "vitest";
import { bpsText } from "../parts/bps-text.ts";
import { bpsOf, rateLess } from "./spread-amount.ts";

test("S-10: a typed spread is read in hundredths of a percent, from 0 to 5 % with two decimals at most", () => {
  expect(["0", "0,5", "0.05", "1.25", "5", " 2 "].map(bpsOf)).toEqual([0, 50, 5, 125, 500, 200]);
  expect(["", "5.01", "6", "-1", "0.005", "1e1", "half", "1,2,3"].map(bpsOf)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
  expect([bpsText(50), bpsText(0), bpsText(125)]).toEqual(["0.50 %", "0.00 %", "1.25 %"]);
});

test("S-10, HO-60: what people get at a spread is rounded down to four decimals", () => {
  expect(rateLess("0.9200", 50)).toBe("0.9154");
  expect(rateLess("0.0111", 50)).toBe("0.0110");
  expect(rateLess("nothing", 50)).toBeUndefined();
});
