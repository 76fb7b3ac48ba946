import { translate } from "@artel/shared/text/translate";
import { describe, expect, test } from "vitest";
import type { Translate } from "../../../../ui/words/use-text.ts";
import { bankDraft, bankProblems, bankSettingsOf, takesAch } from "./bank-form.ts";

const english: Translate = (key, values) => translate("en", key, values);

const saved = {
  fullname: "Anna Petrovic",
  country: "RS",
  bankCountry: "RS",
  accountNumber: "••••1379",
  bankName: "Prva banka",
  bankSwift: "RZBSRSBG",
  address: "1 Demo Street",
  address2: "Flat 2",
  city: "Belgrade",
  zip: "11000",
  taxState: 3,
  isBankCor: false,
};

describe("the form of a bank account", () => {
  test("J-58: a saved form is filled in with what is known, the rest is empty", () => {
    expect(bankDraft(saved)).toMatchObject({ ...saved, taxState: "3", bankCorSwift: "" });
    expect(bankDraft({})).toMatchObject({ fullname: "", accountNumber: "", isBankCor: false });
  });

  test("A masked number that was saved before is no mistake", () => {
    expect(bankProblems(bankDraft(saved), bankDraft(saved), english)).toEqual({});
  });

  test("J-42: a masked number has to be typed again for a bank in Mexico", () => {
    const moved = bankDraft({ ...saved, bankCountry: "MX", bankSwift: "BCMRMXMM" });
    expect(bankProblems(moved, bankDraft(saved), english)).toEqual({ accountNumber: "Required field" });
  });

  test("J-40: required fields are named at the field", () => {
    const problems = bankProblems({ ...bankDraft(saved), bankName: "", accountNumber: "" }, bankDraft(saved), english);
    expect(Object.keys(problems).sort()).toEqual(["accountNumber", "bankName"]);
  });

  test("B-29, B-30: the form is sent under the names of the settings, the tax state as its number", () => {
    expect(bankSettingsOf({ ...bankDraft(saved), bankSwift: " rzbs rsbg " })).toEqual({
      ...saved,
      taxState: 3,
      achRoutingNumber: "",
      bankCorSwift: "",
      bankCorName: "",
      bankCorAccountNum: "",
    });
    expect(bankSettingsOf(bankDraft({}))).not.toHaveProperty("taxState");
  });

  test("J-43: a routing number is asked for banks of the USA only", () => {
    expect(takesAch(bankDraft(saved))).toBe(false);
    expect(takesAch(bankDraft({ ...saved, bankCountry: "US" }))).toBe(true);
  });

  test("J-45: a correspondent bank that is ticked needs its fields", () => {
    const problems = bankProblems({ ...bankDraft(saved), isBankCor: true }, bankDraft(saved), english);
    expect(Object.keys(problems)).toContain("bankCorSwift");
  });
});
