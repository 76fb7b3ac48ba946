import { add, negate, parseAmount, toWire, zero } from "@artel/shared/money/amount";
import { translate } from "@artel/shared/text/translate";
import { describe, expect, test } from "vitest";
import type { Translate } from "../../ui/words/use-text.ts";
import {
  amountError,
  type Estimate,
  halfOf,
  limitsHint,
  otherErrors,
  receiptLines,
  typedAmount,
  whyOff,
} from "./withdraw-form.ts";

const english: Translate = (key, values) => translate("en", key, values);

const estimate: Estimate = {
  amount: "102.87",
  amountWithdraw: "94.99",
  to: "Visa *4242",
  fee: "7.88",
  feeDetails: [
    { code: "card", amount: "2.88", percent: "2.80" },
    { code: "flat", amount: "5.00", percent: null },
  ],
  useQuota: [],
  waived: "0.00",
  currency: "EUR",
  min: "15.50",
  max: "500.00",
  balanceAfter: "97.13",
  errors: [],
  safety: "none",
};

/** The lines of a receipt added up, as the reader of it does. */
function sumOf(one: Estimate): string {
  const parts = receiptLines(one, { left: 1, total: 2 }, english).map(({ value }) => {
    const text = value ?? "";
    const part = parseAmount(text.replace("-", ""), one.currency) ?? zero(one.currency);
    return text.startsWith("-") ? negate(part) : part;
  });
  return toWire(parts.reduce(add));
}

describe("the panel of a withdrawal", () => {
  test("X-06: the typed amount is wire text, or nothing while it is none", () => {
    expect(typedAmount("100", "USD")).toBe("100.00");
    expect(typedAmount("99,99", "USD")).toBe("99.99");
    expect(typedAmount("", "USD")).toBeUndefined();
    expect(typedAmount("0", "USD")).toBeUndefined();
    expect(typedAmount("1.234", "USD")).toBeUndefined();
  });

  test("Half of a balance is rounded down, so that two halves are never more than all", () => {
    expect(halfOf("100.01", "USD")).toBe("50.00");
    expect(halfOf("0.01", "USD")).toBe("0.00");
  });

  test("I-21, I-22: below the minimum and above the maximum the words name the limit", () => {
    const low = { ...estimate, errors: [{ code: "minimum", text: "Minimum 15.5" }] };
    expect(amountError(low, "200.00", english)).toContain("Minimum 15.5.");
    const high = { ...estimate, errors: [{ code: "maximum", text: "Maximum 500" }] };
    expect(amountError(high, "900.00", english)).toContain("Maximum 500.");
  });

  test("I-22: above the balance the words name the balance", () => {
    const over = { ...estimate, errors: [{ code: "insufficientFunds", text: "Not enough money" }] };
    expect(amountError(over, "50.00", english)).toContain("50,00\u00A0€");
  });

  test("K-29: terms that are not accepted stand beside the amount, not under it", () => {
    const terms = { ...estimate, errors: [{ code: "termsNotAccepted", text: "Accept the terms" }] };
    expect(amountError(terms, "200.00", english)).toBeUndefined();
    expect(otherErrors(terms)).toEqual([{ code: "termsNotAccepted", text: "Accept the terms" }]);
  });

  test("The limits are said before they are broken: to the balance or to the maximum, whichever is less", () => {
    const limits = { min: "15.50", max: "500.00" };
    expect(limitsHint(limits, "200.00", "EUR", english)).toBe("From 15,50\u00A0€ to 200,00\u00A0€");
    expect(limitsHint(limits, "900.00", "EUR", english)).toBe("From 15,50\u00A0€ to 500,00\u00A0€");
    expect(limitsHint(limits, "3.00", "EUR", english)).toContain("3,00\u00A0€");
  });
});

describe("the receipt of a withdrawal", () => {
  test("HO-26, ui.md 13.10: its lines add up to the cent", () => {
    expect(sumOf(estimate)).toBe(estimate.amountWithdraw);
    const free = { ...estimate, amountWithdraw: "99.99", fee: "2.88", waived: "5.00" };
    expect(sumOf({ ...free, feeDetails: estimate.feeDetails.slice(0, 1) })).toBe("99.99");
  });

  test("K-06: a free withdrawal shows the flat fee and what takes it back", () => {
    const free = { ...estimate, feeDetails: [], waived: "5.00" };
    const values = receiptLines(free, { left: 1, total: 2 }, english).map(({ value }) => value);
    expect(values).toEqual(["102.87", "-5.00", "5.00"]);
  });

  test("A method without a fee says so with a zero", () => {
    const values = receiptLines({ ...estimate, feeDetails: [] }, undefined, english).map(({ value }) => value);
    expect(values).toEqual(["102.87", "0.00"]);
  });
});

test("K-29, HO-84: the button of a withdrawal says why it is off: the amount first, then what stops it whatever the amount, with its way out", () => {
  const blocked = { ...estimate, errors: [{ code: "withdrawalBlocked", text: "Verification is overdue" }] } as Estimate;
  expect(whyOff("Minimum 12", blocked, "Verification is overdue. Verify")).toBe("Minimum 12");
  expect(whyOff(undefined, blocked, "Verification is overdue. Verify")).toBe("Verification is overdue. Verify");
  expect(whyOff(undefined, blocked, undefined)).toBe("Verification is overdue");
  expect(whyOff(undefined, { ...estimate, errors: [] }, "Add a method")).toBeUndefined();
  expect(whyOff(undefined, undefined, undefined)).toBeUndefined();
});
