import { translate } from "@artel/shared/text/translate";
import { describe, expect, test } from "vitest";
import type { Translate } from "../../ui/words/use-text.ts";
import {
  amountOfDraft,
  amountProblem,
  type ExchangeOptions,
  firstDraft,
  sourceCurrencies,
  swapped,
  targetCurrencies,
  wantedOf,
  withSource,
} from "./exchange-form.ts";

const english: Translate = (key, values) => translate("en", key, values);

const options: ExchangeOptions = {
  currencies: [
    { code: "EUR", amount: "916.00" },
    { code: "USD", amount: "2300.00" },
    { code: "USDT", amount: "0.00" },
    { code: "RUB", amount: "40.00" },
  ],
  pairs: [
    { from: "EUR", to: "USDT", rate: "1.0868" },
    { from: "EUR", to: "USD", rate: "1.0869" },
    { from: "USD", to: "EUR", rate: "0.9200" },
    { from: "USD", to: "USDT", rate: "0.9990" },
    { from: "USDT", to: "USD", rate: "1.0010" },
  ],
  ratesTime: "2026-11-21T00:00:00Z",
  sources: [],
  closed: [],
  isOpen: true,
  minimum: "1.00",
};

const draft = { from: "USD", to: "EUR", amount: "" } as const;
const problem = (amount: string) => amountProblem(options, { ...draft, amount }, english);

describe("the form of an exchange", () => {
  test("H-01: money is taken from currencies with a balance and a pair", () => {
    expect(sourceCurrencies(options)).toEqual(["EUR", "USD"]);
    expect(targetCurrencies(options, "EUR")).toEqual(["USDT", "USD"]);
  });

  test("H-01: it opens with the wished source, and with a funded target before an empty one", () => {
    expect(firstDraft(options, { from: "USD" })).toEqual(draft);
    expect(firstDraft(options)).toEqual({ from: "EUR", to: "USD", amount: "" });
    expect(firstDraft(options, { from: "USDT" })).toEqual({ from: "EUR", to: "USD", amount: "" });
    expect(firstDraft({ ...options, currencies: [] })).toBeUndefined();
  });

  test("HO-103: a link with target and amount opens exactly that pair; where it does not exist, no amount is taken over", () => {
    expect(wantedOf("USD-USDT-240.05")).toEqual({ from: "USD", to: "USDT", amount: "240.05" });
    expect(firstDraft(options, wantedOf("USD-USDT-240.05"))).toEqual({ from: "USD", to: "USDT", amount: "240.05" });
    expect(firstDraft(options, wantedOf("USD-BYN-240.05"))).toEqual(draft);
    expect(firstDraft(options, wantedOf("USDT-USD-5.00"))).toEqual({ from: "EUR", to: "USD", amount: "" });
    expect([wantedOf(""), wantedOf("USD"), wantedOf("USD-EUR"), wantedOf("USD-EUR-1e5")]).toEqual([
      {},
      { from: "USD" },
      { from: "USD", to: "EUR" },
      {},
    ]);
  });

  test("H-03: the swap needs the reverse pair and forgets the amount", () => {
    expect(swapped(options, { ...draft, amount: "10" })).toEqual({ from: "EUR", to: "USD", amount: "" });
    expect(swapped(options, { from: "EUR", to: "USDT", amount: "10" })).toBeUndefined();
  });

  test("H-03: another source keeps the target where that pair exists", () => {
    expect(withSource(options, { ...draft, to: "USDT" }, "EUR")).toEqual({ from: "EUR", to: "USDT", amount: "" });
    expect(withSource(options, draft, "EUR")).toEqual({ from: "EUR", to: "USDT", amount: "" });
    expect(withSource(options, draft, "XXX")).toEqual(draft);
  });

  test("H-05, H-06: below the minimum and above the balance are refused at once", () => {
    expect(problem("0.99")).toContain("Minimum 1");
    expect(problem("2300.01")).toContain("2\u00A0300,00\u00A0$");
    expect(problem("ten")).toBe(english("validations.amount"));
    expect(problem("2300")).toBeUndefined();
  });

  test("X-06: a comma is as good as a point", () => {
    expect(amountOfDraft({ ...draft, amount: "10,5" })).toBe("10.50");
    expect(amountOfDraft(draft)).toBeUndefined();
  });
});
