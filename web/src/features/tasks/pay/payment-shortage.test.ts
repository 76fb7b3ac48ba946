import { expect, test } from "vitest";
import { shortageOf, topUpOf } from "./payment-shortage.ts";

test("HO-103: a balance is short from one cent on, and exactly enough is enough", () => {
  expect(shortageOf({ currency: "EUR", value: "735168.00" }, "735168.00")).toBeUndefined();
  expect(shortageOf({ currency: "EUR", value: "735168.00" }, "735168.01")).toBeUndefined();
  expect(shortageOf({ currency: "EUR", value: "735168.00" }, "735167.99")).toEqual({
    currency: "EUR",
    needed: "735168.00",
    available: "735167.99",
    missing: "0.01",
  });
});

test("HO-103, G-30: the top-up is exactly what is missing, never below the least one; none where nothing is known", () => {
  const short = { currency: "EUR", needed: "735168.00", available: "30000.00", missing: "705168.00" } as const;
  expect(topUpOf(short)).toEqual({ address: "EUR-705168.00", text: "705\u00a0168,00\u00a0€" });
  expect(topUpOf({ ...short, missing: "0.99" })?.address).toBe("EUR-1.00");
  expect(topUpOf({ ...short, available: null, missing: null })).toBeUndefined();
});
