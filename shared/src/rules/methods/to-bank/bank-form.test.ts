import { describe, expect, test } from "vitest";
import { type BankForm, bankFormProblems, cleanBankForm, isEmptyBankForm, isNumberedAlike } from "./bank-form.ts";

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
    expect(keys({ ...good, bankCountry: "BR", bankSwift: "BRASBRRJ", accountNumber: "00001-9" })).toEqual([]);
    expect(
      keys({ ...good, bankCountry: "BR", bankSwift: "BRASBRRJ", accountNumber: "RS35260005601001611378" }),
    ).toEqual(["accountNumber validations.iban"]);
  });

  test("J-38: where banks take nothing else from abroad, the account is an IBAN of the bank's country", () => {
    const spanish = { ...good, bankCountry: "ES", bankSwift: "CAIXESBB" };
    const needed = ["accountNumber validations.ibanRequired"];
    expect(keys({ ...spanish, accountNumber: "2100 0418 45 0200051332" })).toEqual(needed);
    expect(keys({ ...spanish, accountNumber: "XX8321000418450200051332" })).toEqual(needed);
    expect(keys({ ...good, accountNumber: "260-0056010016113-79" })).toEqual(needed);
    expect(keys({ ...spanish, accountNumber: "ES91 2100 0418 4502 0005 1332" })).toEqual([]);
    const foreign = ["accountNumber validations.ibanCountry"];
    expect(keys({ ...spanish, accountNumber: "RS35260005601001611379" })).toEqual(foreign);
    expect(keys({ ...good, bankCountry: "US", bankSwift: "CHASUS33" })).toEqual(foreign);
    const british = { ...good, accountNumber: "GB29NWBK60161331926819", bankSwift: "BARCGB22" };
    expect(["GB", "JE", "IE"].map((bankCountry) => keys({ ...british, bankCountry }))).toEqual([
      [],
      [],
      [...foreign, "bankSwift validations.swiftCountry"],
    ]);
    // A masked number stands for itself at a bank whose country uses no other numbers.
    expect([isNumberedAlike("RS", "RS"), isNumberedAlike("RS", "ES"), isNumberedAlike("US", "RS")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isNumberedAlike("US", "CA"), isNumberedAlike("MX", "US")]).toEqual([true, false]);
  });

  test("J-38, B-29: an IBAN is the same with its label, spaces, hyphens and small letters; so are SWIFT and routing number", () => {
    const typed = {
      ...good,
      accountNumber: " IBAN: rs35-2600 0560 1001 6113 79",
      bankSwift: "Swift code: rzbs rsbg",
      achRoutingNumber: "021-000 021",
      bankName: " Prva banka ",
    };
    expect(keys({ ...typed, achRoutingNumber: "" })).toEqual([]);
    expect(cleanBankForm(typed)).toEqual({ ...good, achRoutingNumber: "021000021" });
    // A number that is none keeps its hyphens, and a masked one all its signs.
    expect(cleanBankForm({ accountNumber: " 000-000001-001 " })).toEqual({ accountNumber: "000-000001-001" });
    expect(cleanBankForm({ accountNumber: "•••• 1379" })).toEqual({ accountNumber: "•••• 1379" });
    expect(keys({ ...good, bankCountry: "BY", bankSwift: "NBRBBY2X", accountNumber: "IBAN BY19 1111" })).toEqual([
      "accountNumber validations.ibanBelarus",
    ]);
  });

  test("J-38: letters and digits of an account in a country without IBANs are no IBAN", () => {
    const american = { ...good, bankCountry: "US", bankSwift: "CHASUS33" };
    expect(keys({ ...american, accountNumber: "AB12345678" })).toEqual([]);
    expect(keys({ ...american, accountNumber: "GB12345678" })).toEqual([]);
    expect(keys({ ...good, bankCountry: "BR", bankSwift: "BRASBRRJ", accountNumber: "AB12345678" })).toEqual([]);
    expect(keys({ ...good, accountNumber: "gb12345678" })).toEqual(["accountNumber validations.iban"]);
    expect(keys({ ...good, bankCountry: "", accountNumber: "GB12345678" })).toContain("accountNumber validations.iban");
  });

  test("J-39, J-29: the key of a Russian account fits the BIK, or the bank's account at the Bank of Russia", () => {
    const russian = { ...good, bankCountry: "RU", bankSwift: "SABRRUMM", accountNumber: "40817810700000000001" };
    const wrong = { ...russian, accountNumber: "4081 7810 8000 0000 0001" };
    const refused = ["accountNumber validations.russianAccount"];
    expect(keys({ ...russian, bankName: "Sberbank, BIK 044525225" })).toEqual([]);
    expect(keys({ ...wrong, bankName: "Sberbank, BIK 044525225" })).toEqual(refused);
    expect(keys({ ...russian, bankName: "Sberbank, BIK 044525226" })).toEqual(refused);
    const bank = { isBankCor: true, bankCorName: "Bank of Russia", bankCorSwift: "CBRFRUMM" };
    const account = "30101810400000000225";
    expect(keys({ ...russian, ...bank, bankCorAccountNum: account })).toEqual([]);
    expect(keys({ ...wrong, ...bank, bankCorAccountNum: account })).toEqual(refused);
    // Where the form names no BIK, or the bank is abroad, there is nothing to check by.
    expect(keys(wrong)).toEqual([]);
    expect(keys({ ...wrong, ...bank, isBankCor: false, bankCorAccountNum: account })).toEqual([]);
    expect(keys({ ...wrong, bankCountry: "KG", bankSwift: "DEMOKG22", bankName: "Bank 044525225" })).toEqual([]);
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
    const american = { ...good, bankCountry: "US", bankSwift: "", accountNumber: "0012345678" };
    expect(keys({ ...good, bankSwift: "" })).toEqual(["bankSwift validations.required"]);
    expect(keys({ ...good, bankSwift: "ABC" })).toEqual(["bankSwift validations.swift"]);
    expect(keys(american)).toEqual(["bankSwift validations.swiftOrAch"]);
    expect(keys({ ...american, achRoutingNumber: "02100002" })).toEqual(["achRoutingNumber validations.exactLength 9"]);
    expect(keys({ ...american, achRoutingNumber: "021000022" })).toEqual([
      "achRoutingNumber validations.routingNumber",
    ]);
    expect(keys({ ...american, achRoutingNumber: "021000021" })).toEqual([]);
    expect(keys({ ...american, bankSwift: "RZBSRSBG" })).toEqual(["bankSwift validations.swiftCountry"]);
    const british = { ...good, accountNumber: "GB29NWBK60161331926819" };
    expect(keys({ ...british, bankCountry: "JE", bankSwift: "BARCGB22" })).toEqual([]);
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
