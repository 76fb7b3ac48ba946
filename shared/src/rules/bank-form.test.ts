import { describe, expect, test } from "vitest";
import { type BankForm, bankFormProblems, isEmptyBankForm } from "./bank-form.ts";

const good: BankForm = {
  country: "RS",
  bankCountry: "RS",
  accountNumber: "RS35260005601001611379",
  bankName: "Prva banka",
  bankSwift: "RZBSRSBG",
  address: "1 Demo Street",
  city: "Belgrade",
  zip: "11000",
};
const keys = (form: BankForm) =>
  Object.entries(bankFormProblems(form)).map(([field, problem]) =>
    `${field} ${problem.key} ${Object.values(problem.params ?? {})}`.trim(),
  );

describe("bank details of a profile", () => {
  test("J-40, J-29, B-31: country, bank country, account, bank name, address, city and zip are required", () => {
    expect(keys(good)).toEqual([]);
    expect(keys({})).toEqual([
      "country validations.required",
      "bankCountry validations.required",
      "accountNumber validations.required",
      "bankName validations.required",
      "address validations.required",
      "city validations.required",
      "zip validations.required",
      "bankSwift validations.required",
    ]);
  });

  test("J-41: the account number is Latin", () => {
    expect(keys({ ...good, accountNumber: "Счёт 12" })).toEqual(["accountNumber validations.latin"]);
  });

  test("B-31: names and the address of bank details are Latin", () => {
    const cyrillic = { fullname: "Анна", bankName: "Банк", address: "Улица", address2: "Дом", city: "Город", zip: "Й" };
    expect(keys({ ...good, ...cyrillic })).toEqual(Object.keys(cyrillic).map((field) => `${field} validations.latin`));
  });

  test("J-38: what begins like an IBAN must be one; spaces are free", () => {
    expect(keys({ ...good, accountNumber: "RS35 2600 0560 1001 6113 79" })).toEqual([]);
    expect(keys({ ...good, accountNumber: "RS35260005601001611378" })).toEqual(["accountNumber validations.iban"]);
    expect(keys({ ...good, accountNumber: "260-0056010016113-79" })).toEqual([]);
  });

  test("J-42: a Mexican account has 18 digits, the last of which fits", () => {
    const mexican = { ...good, bankCountry: "MX", bankSwift: "BCMRMXMM" };
    expect(keys({ ...mexican, accountNumber: "032180000118359718" })).toEqual(["accountNumber validations.clabe"]);
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
    expect(keys({ ...american, achRoutingNumber: "021000022" })).toEqual([
      "achRoutingNumber validations.routingNumber",
    ]);
    expect(keys({ ...american, achRoutingNumber: "021000021" })).toEqual([]);
    expect(keys({ ...american, bankSwift: "RZBSRSBG" })).toEqual(["bankSwift validations.swiftCountry"]);
    expect(keys({ ...good, bankCountry: "JE", bankSwift: "BARCGB22" })).toEqual([]);
  });

  test("J-45: with a correspondent bank its three fields are required and Latin", () => {
    const fields = { isBankCor: true, bankCorSwift: "CHASUS33", bankCorName: "Банк", bankCorAccountNum: "" };
    expect(keys({ ...good, ...fields })).toEqual([
      "bankCorName validations.latin",
      "bankCorAccountNum validations.required",
    ]);
    expect(keys({ ...good, ...fields, bankCorSwift: "CHASE", bankCorName: "Chase", bankCorAccountNum: "12" })).toEqual([
      "bankCorSwift validations.swift",
    ]);
  });

  test("X-51: a form without any text means that there is no bank", () => {
    expect(isEmptyBankForm({ fullname: " ", isBankCor: true, taxState: 1 })).toBe(true);
    expect(isEmptyBankForm(good)).toBe(false);
  });
});
