import { shippedBook } from "@artel/shared/rules/rule-book";
import { translate } from "@artel/shared/text/translate";
import { expect, test } from "vitest";
import type { Translate } from "../../../ui/words/use-text.ts";
import { type PaymentEstimate, shortageOf, topUpOf, whyPayIsOff } from "./payment-shortage.ts";

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
  expect(topUpOf(short, shippedBook)).toEqual({ address: "EUR-705168.00", text: "705\u00a0168,00\u00a0€" });
  expect(topUpOf({ ...short, missing: "0.99" }, shippedBook)?.address).toBe("EUR-1.00");
  expect(topUpOf({ ...short, available: null, missing: null }, shippedBook)).toBeUndefined();
});

test("HO-45: an open question about a payment offers none once the right to pay is gone, whatever the balance", () => {
  const english: Translate = (key, values) => translate("en", key, values);
  const enough: PaymentEstimate = { count: 1, isShort: false, sums: [], fitting: [7], unpayable: [] };
  const why = (makePay: boolean, estimate?: PaymentEstimate, isChecking = false) =>
    whyPayIsOff(english, { makePay }, { estimate, isChecking });
  expect([why(true, enough), why(true, undefined, true)]).toEqual([undefined, "Comparing with the balance…"]);
  const gone = "You no longer have the right to pay";
  expect([why(false, enough), why(false), why(false, undefined, true)]).toEqual([gone, gone, gone]);
});
