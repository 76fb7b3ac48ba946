import { shippedBook } from "@artel/shared/rules/rule-book";
import { translate } from "@artel/shared/text/translate";
import { describe, expect, test } from "vitest";
import type { Translate } from "../../ui/words/use-text.ts";
import { amountProblem, firstDraft, fundingCurrencies, wantedOf } from "./funding-form.ts";

const english: Translate = (key, values) => translate("en", key, values);
const balance = (currency: "RUB" | "EUR" | "USD" | "USDT" | "BYN", isEnabled = true) => ({ currency, isEnabled });
const problem = (amount: string) => amountProblem({ amount, currency: "USD" }, english, shippedBook);

describe("the form of a top-up", () => {
  test("G-08, G-09, G-13: only enabled currencies that are not hidden in funding are offered", () => {
    const all = [balance("RUB"), balance("EUR"), balance("USD", false), balance("USDT"), balance("BYN")];
    expect(fundingCurrencies(all)).toEqual(["EUR", "USDT"]);
  });

  test("G-24: it opens with USD, with the currency of the link, or with what the company has", () => {
    expect(firstDraft(["EUR", "USD"], {})).toEqual({ amount: "", currency: "USD" });
    expect(firstDraft(["EUR", "USD"], { currency: "EUR", amount: "240.00" })).toEqual({
      amount: "240.00",
      currency: "EUR",
    });
    expect(firstDraft(["EUR", "USD"], { currency: "RUB" })).toEqual({ amount: "", currency: "USD" });
    expect(firstDraft(["EUR"], {})).toEqual({ amount: "", currency: "EUR" });
  });

  test("G-30: the amount is required and at least 1", () => {
    expect(problem("")).toBe("Enter an amount");
    expect(problem("0.99")).toBe("Minimum 1. Enter an amount of at least 1,00\u00A0$.");
    expect(problem("1")).toBeUndefined();
  });

  test("G-31, X-06: a comma is as good as a point, a third decimal is not", () => {
    expect(problem("10,5")).toBeUndefined();
    expect(problem("10.505")).toBe("Enter an amount in digits with at most two decimals");
  });

  test("HO-64: the ceiling of one operation is said before the invoice is asked for", () => {
    expect(problem("10000000")).toBeUndefined();
    expect(problem("10000000.01")).toBe("Maximum 10000000. Enter an amount of at most 10\u00A0000\u00A0000,00\u00A0$.");
  });

  test.each([
    ["", {}],
    ["EUR", { currency: "EUR" }],
    ["USD-240.00", { currency: "USD", amount: "240.00" }],
    ["<b>", {}],
    ["USD-1e9", {}],
  ])("a link with %j asks for %j", (value, wanted) => {
    expect(wantedOf(value)).toEqual(wanted);
  });
});

describe("a payment by card", () => {
  test("S-03: it takes 1 to 10 000 in US dollars and euros, and comes back by the address that names it", () => {
    const byCard = (amount: string, currency: "USD" | "EUR" | "USDT" = "USD") =>
      amountProblem({ amount, currency }, english, shippedBook, "card");
    expect([byCard("0.99"), byCard("1"), byCard("10000", "EUR")]).toEqual([
      "Minimum 1. Enter an amount of at least 1,00\u00A0$.",
      undefined,
      undefined,
    ]);
    expect(byCard("10000.01")).toBe("Maximum 10000. Enter an amount of at most 10\u00A0000,00\u00A0$.");
    expect(problem("10000.01")).toBeUndefined();
    const id = `CP${"0a".repeat(16)}`;
    expect([wantedOf(id), wantedOf(`${id}0`), wantedOf("CP")]).toEqual([{ payin: id }, {}, {}]);
  });
});
