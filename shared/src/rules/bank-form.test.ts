import { describe, expect, test } from "vitest";
import { type BankForm, bankFormProblems, isEmptyBankForm } from "./bank-form.ts";

const good: BankForm = {
  country: "RS",
  bankCountry: "RS",
  accountNumber: "RS35260005601001611379",
  bankName: "Prva banka",
  bankSwift: "RZBSRSBG",
};
const keys = (form: BankForm) =>
  Object.entries(bankFormProblems(form)).map(([field, problem]) =>
    `${field} ${problem.key} ${Object.values(problem.params ?? {})}`.trim(),
  );

describe("bank details of a profile", () => {
  test("J-40, J-29: country, bank country, account and bank name are required", () => {
    expect(keys(good)).toEqual([]);
    expect(keys({})).toEqual([
      "country validations.required",
      "bankCountry validations.required",
      "accountNumber validations.required",
      "bankName validations.required",
      "bankSwift validations.required",
    ]);
  });

  test("J-41: the account number is Latin", () => {
    expect(keys({ ...good, accountNumber: "Счёт 12" })).toEqual(["accountNumber validations.latin"]);
  });

  test("J-42: a Mexican account has 18 digits", () => {
    const mexican = { ...good, bankCountry: "MX" };
    expect(keys({ ...mexican, accountNumber: "03218000011835971" })).toEqual([
      "accountNumber validations.exactLength 18",
    ]);
    expect(keys({ ...mexican, accountNumber: "032180000118359719" })).toEqual([]);
    expect(keys({ ...mexican, accountNumber: "MX2180000118359719" })).toEqual([
      "accountNumber validations.onlyNumbers",
    ]);
  });

  test("J-43, J-44: SWIFT is mandatory, a bank in the USA may have a routing number of 9 digits instead", () => {
    const american = { ...good, bankCountry: "US", bankSwift: "" };
    expect(keys({ ...good, bankSwift: "" })).toEqual(["bankSwift validations.required"]);
    expect(keys({ ...good, bankSwift: "ABC" })).toEqual(["bankSwift validations.swift"]);
    expect(keys(american)).toEqual(["bankSwift validations.swiftOrAch"]);
    expect(keys({ ...american, achRoutingNumber: "02100002" })).toEqual(["achRoutingNumber validations.exactLength 9"]);
    expect(keys({ ...american, achRoutingNumber: "021000021" })).toEqual([]);
  });

  test("J-45: with a correspondent bank its three fields are required and Latin", () => {
    const fields = { isBankCor: true, bankCorSwift: "CHASUS33", bankCorName: "Банк", bankCorAccountNum: "" };
    expect(keys({ ...good, ...fields })).toEqual([
      "bankCorName validations.latin",
      "bankCorAccountNum validations.required",
    ]);
  });

  test("X-51: a form without any text means that there is no bank", () => {
    expect(isEmptyBankForm({ fullname: " ", isBankCor: true, taxState: 1 })).toBe(true);
    expect(isEmptyBankForm(good)).toBe(false);
  });
});
