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
  expect(topUpOf(short, shippedBook.rules)).toEqual({ address: "EUR-705168.00", text: "705\u00a0168,00\u00a0€" });
  expect(topUpOf({ ...short, missing: "0.99" }, shippedBook.rules)?.address).toBe("EUR-1.00");
  expect(topUpOf({ ...short, available: null, missing: null }, shippedBook.rules)).toBeUndefined();
});

test("HO-45: an open question about a payment offers none once the right to pay is gone, whatever the balance", () => {
  const english: Translate = (key, values) => translate("en", key, values);
  const enough: PaymentEstimate = { count: 1, isShort: false, sums: [], fitting: [7], unpayable: [], refusals: [] };
  const why = (makePay: boolean, estimate?: PaymentEstimate, isChecking = false) =>
    whyPayIsOff(english, { makePay }, { estimate, isChecking }, [7]);
  expect([why(true, enough), why(true, undefined, true)]).toEqual([undefined, "Comparing with the balance…"]);
  const gone = "You no longer have the right to pay";
  expect([why(false, enough), why(false), why(false, undefined, true)]).toEqual([gone, gone, gone]);
});

test("HO-103, HO-45: the question about a payment is off without enough money and names what is missing per currency; a manager hears only what is needed", () => {
  const english: Translate = (key, values) => translate("en", key, values);
  const sum = (currency: "USD" | "EUR", missing: string | null, available: string | null = "100.00") => ({
    ...{ currency, count: 1, needed: "105.00", available, missing, isShort: true },
    ...{ fits: { count: 0, sum: "0.00" }, rest: { count: 1, sum: "105.00" } },
  });
  const why = (sums: readonly ReturnType<typeof sum>[]) => {
    const estimate = { count: 1, isShort: true, sums: [...sums], fitting: [], unpayable: [], refusals: [] };
    return whyPayIsOff(english, { makePay: true }, { estimate, isChecking: false }, [7]);
  };
  expect(why([sum("USD", "0.50"), sum("EUR", "7.00")])).toBe(
    english("tasks.shortage.reason", { amount: "0,50\u00a0$, 7,00\u00a0€" }),
  );
  expect(why([sum("USD", null, null)])).toBe(english("tasks.shortage.reasonManager", { amount: "105,00\u00a0$" }));
});

test("I-24, HO-84: a question whose drafts are all refused says why, in the words of the estimate; of some that are refused it is open", () => {
  const english: Translate = (key, values) => translate("en", key, values);
  const refusal = (id: number) => ({ id, code: "contractorNotActive" as const, text: "The freelancer is inactive" });
  const estimate: PaymentEstimate = {
    ...{ count: 0, isShort: false, sums: [], fitting: [], unpayable: [7, 8], refusals: [refusal(7), refusal(8)] },
  };
  const why = (ids: readonly number[]) => whyPayIsOff(english, { makePay: true }, { estimate, isChecking: false }, ids);
  expect([why([7]), why([8, 7])]).toEqual(["The freelancer is inactive", "The freelancer is inactive"]);
  expect([why([7, 9]), why([])]).toEqual([undefined, undefined]);
});
