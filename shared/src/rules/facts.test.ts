import { expect, test } from "vitest";
import { decimalOf, variablesOf } from "./facts.ts";

test("I-02, T-19: without a person nobody's rights count: no company, no friend, in no list", () => {
  expect(variablesOf({}, decimalOf("5"), undefined)).toMatchObject({
    isCompany: false,
    isFriend: false,
    hideRubByn: false,
    isCompanyPayTax: false,
    hasFreeQuota: false,
    isArchivedTariff: false,
    userId: 0n,
    altCurrenciesOff: false,
    rubHidden: false,
    bynHidden: false,
    usdtHidden: false,
  });
});
