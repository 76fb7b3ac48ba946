import { describe, expect, test } from "vitest";
import { cryptoLabel, lastFourLabel, maskCard } from "./card-mask.ts";
import { collapseSpaces, isCyrillicText, isRussianFullName, russianNameProblem } from "./cyrillic-text.ts";
import { isEmail, isTypedEmail, normaliseEmail, splitEmails } from "./email.ts";
import { ibanProblem, isIban, isSwift, normaliseIban } from "./iban.ts";
import { isInn } from "./inn.ts";
import { isLatinText } from "./latin-text.ts";
import { cardBrand, hasCardLength, isCardNumber, passesLuhn } from "./luhn.ts";
import { accountFitsBik, accountFitsCorrespondent, isBik, isKpp, isRussianAccount } from "./russian-bank.ts";
import { isPhone, isRussianPhone, normaliseRussianPhone } from "./russian-phone.ts";
import { isUsdtAddress } from "./usdt-address.ts";

describe("text checks", () => {
  test("I-37, I-41: Latin lets digits, spaces and punctuation through and refuses Cyrillic", () => {
    for (const good of [
      "St. 5, apt-2",
      "O'Neill & Sons (EU)",
      "Müller",
      "José",
      "",
      "line one\nline two",
      "100% #1 “ok” – yes",
    ]) {
      expect(isLatinText(good), good).toBe(true);
    }
    for (const bad of ["Иван", "Ivаn", "май", "東京", "Ａｎｎａ", "a\u0000b", "😀"]) {
      expect(isLatinText(bad), bad).toBe(false);
    }
  });

  test("I-41: Cyrillic lets digits, spaces and punctuation through and refuses Latin", () => {
    for (const good of ["Иванов Иван", "ул. Ленина, 5-2", "Їжак Ґанна", ""]) {
      expect(isCyrillicText(good), good).toBe(true);
    }
    for (const bad of ["Ivan", "Ивaн", "東京"]) {
      expect(isCyrillicText(bad), bad).toBe(false);
    }
  });

  test("B-48: a Russian full name has three words and is saved with single spaces", () => {
    expect(collapseSpaces("Иванов  Иван Иванович ")).toBe("Иванов Иван Иванович");
    expect(isRussianFullName("Иванов  Иван Иванович ")).toBe(true);
    expect(isRussianFullName("Иванов Иван")).toBe(false);
    expect(isRussianFullName("Ivanov Ivan Ivanovich")).toBe(false);
    expect(isRussianFullName("Иванов - -")).toBe(false);
  });

  test("I-38: a Russian name in Latin letters is told that only Cyrillic ones are taken, before its words are counted", () => {
    const names = ["Ivanov Ivan Ivanovich", "Иванов Ivan", "Иванов Иван", "Иванов  Иван Иванович "];
    expect(names.map(russianNameProblem)).toEqual([
      "validations.cyrillic",
      "validations.cyrillic",
      "validations.fullnameRu",
      undefined,
    ]);
  });
});

describe("contact checks", () => {
  test("I-33: mail addresses", () => {
    for (const good of ["a@x.com", "olivia@northwind.example", "first.last+tag@sub.domain.co"]) {
      expect(isEmail(good), good).toBe(true);
    }
    const bad = [
      "abc",
      "a@b",
      "a b@x.com",
      "a@x..com",
      ".a@x.com",
      "a@-x.com",
      "a@x.com\n",
      "a@@x.com",
      `${"a".repeat(65)}@x.com`,
      `a@${"x".repeat(260)}.com`,
    ];
    for (const text of bad) {
      expect(isEmail(text), text).toBe(false);
    }
  });

  test("I-33: an address that is typed for an account has no space within, which is told and never taken out unseen", () => {
    expect([" Anna@X.com ", "a@x.com", "a\u200b@x.com"].map(isTypedEmail)).toEqual([true, true, true]);
    expect(["a b@x.com", "a@ x.com", "a\u00a0b@x.com", "a\t@x.com", "", "abc"].map(isTypedEmail)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  test("A-49, A-82: a login loses all whitespace and capitals", () => {
    expect(normaliseEmail(" A B@X.com ")).toBe("ab@x.com");
  });

  test("E-22: invited addresses are split, trimmed and lower-cased", () => {
    expect(splitEmails("A@x.com , b@x.com;a@x.com,")).toEqual(["a@x.com", "b@x.com"]);
    expect(splitEmails("\uFEFFa@x\u200B.com;\u00A0b@\u00ADx.com,\u200B")).toEqual(["a@x.com", "b@x.com"]);
  });

  test("J-37: a Russian phone is +7 and ten digits", () => {
    expect(isRussianPhone("+79991234567")).toBe(true);
    expect(normaliseRussianPhone("+7 (999) 123-45-67")).toBe("+79991234567");
    for (const bad of ["+7999123456", "+799912345678", "89991234567", "79991234567", "+7999123456a", ""]) {
      expect(isRussianPhone(bad), bad).toBe(false);
    }
  });

  test("A-70: a phone of any country has 7 to 15 digits", () => {
    expect(["+357 22 123456", "1234567", "+1 (202) 555.0100"].map(isPhone)).toEqual([true, true, true]);
    expect(["123456", "+1234567890123456", "phone", ""].map(isPhone)).toEqual([false, false, false, false]);
  });
});

describe("card checks", () => {
  test("J-35: exactly 16 digits with a fitting last digit", () => {
    expect(isCardNumber("4111 1111 1111 1111")).toBe(true);
    expect(isCardNumber("2200000000000004")).toBe(true);
    // Of the ten last digits one fits.
    for (const last of "023456789") {
      expect(isCardNumber(`411111111111111${last}`), last).toBe(false);
    }
    for (const bad of ["411111111111111", "41111111111111111", "4111x11111111111", "0000000000000000", ""]) {
      expect(isCardNumber(bad), bad).toBe(false);
    }
    expect(hasCardLength("4111111111111112")).toBe(true);
    expect(passesLuhn("4111111111111112")).toBe(false);
    expect(passesLuhn("")).toBe(false);
  });

  test("J-56, J-57: the brand follows from the first digits", () => {
    expect(
      ["4111111111111111", "5555555555554444", "2222400070000005", "2200000000000004", "9112000000000006", "1"].map(
        cardBrand,
      ),
    ).toEqual(["visa", "mastercard", "mastercard", "mir", "belkart", "other"]);
  });

  test("J-54: after the first six digits the next six are asterisks, in fours", () => {
    expect(maskCard("1234567890123456")).toBe("1234 56** **** 3456");
    expect(maskCard("4111 1111 1111 1111")).toBe("4111 11** **** 1111");
  });

  test("J-13, J-14, X-31: short labels", () => {
    expect(lastFourLabel("1234567890121234")).toBe("•••• 1234");
    expect(cryptoLabel("TRC20", "TNrBktrAxiTaEJtGeiQ4rVUugchTabc123")).toBe("TRC20 …abc123");
  });
});

describe("bank and tax checks", () => {
  test("J-36: a USDT address is T and 33 letters or digits without zero", () => {
    expect(isUsdtAddress(`T${"a".repeat(33)}`)).toBe(true);
    expect(isUsdtAddress(`T${"I".repeat(33)}`)).toBe(true);
    for (const bad of [
      `T${"a".repeat(32)}0`,
      `T${"a".repeat(32)}`,
      `T${"a".repeat(34)}`,
      `A${"a".repeat(33)}`,
      `t${"a".repeat(33)}`,
      "",
    ]) {
      expect(isUsdtAddress(bad), bad).toBe(false);
    }
  });

  test("X-32: the strict check wants the checksum too", () => {
    expect(isUsdtAddress("TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH", { strict: true })).toBe(true);
    expect(isUsdtAddress("TNrBktrAxiTaEJtGeiQ4rVUugchTViqixJ", { strict: true })).toBe(false);
    expect(isUsdtAddress(`T${"I".repeat(33)}`, { strict: true })).toBe(false);
  });

  test("J-38: spaces are removed and a Belarusian IBAN has 28 characters", () => {
    expect(normaliseIban(" de89 3704 0044 0532 0130 00")).toBe("DE89370400440532013000");
    expect(isIban("BY13 NBRB 3600 9000 0000 2Z00 AB00")).toBe(true);
    expect(ibanProblem("BY13NBRB3600900000002Z00AB0")).toBe("validations.ibanBelarus");
    expect(ibanProblem("DE89370400440532013001")).toBe("validations.iban");
    expect(ibanProblem("hello")).toBe("validations.iban");
    expect(isSwift("ALFABY2X")).toBe(true);
    expect(isSwift("COBADEFFXXX")).toBe(true);
    expect(isSwift("COBADEF")).toBe(false);
  });

  test.each([
    ["BY09DEM13600900000002Z00AB00", "a digit in the part of the bank", true],
    ["DO68B1GR00000001212453611324", "a digit in the part of the bank", true],
    ["PK71SCBLA000001123456702", "a letter in the account", true],
    ["PK09SCB10000001123456702", "letters alone in the part of the bank", false],
    ["GE29NB0000000101904917", "two letters for the bank", true],
    ["GE1812NB00000010190491", "two letters for the bank", false],
    ["TR640006A1A123456789012345", "digits alone in the part of the bank", false],
    ["HN88CABF00000000000250005469", "a country of the newest register", true],
    ["BI4210000100010000332045181", "a country of the newest register", true],
    ["BI4310000100010000332045181", "another check number", false],
  ])("J-38: an IBAN has the structure of its country: %s, %s", (iban, _why, isGood) => {
    expect(isIban(iban)).toBe(isGood);
  });

  test("J-43: the part of the bank in a SWIFT code may have digits", () => {
    expect([isSwift("E097AEXX"), isSwift("RZB1RSBG"), isSwift("rzbs rsbg"), isSwift("BIC: RZBSRSBG")]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isSwift("RZBSR1BG"), isSwift("RZBSXXBG"), isSwift("RZB-RSBG")]).toEqual([false, false, false]);
  });

  test("B-49: an INN of 10 or 12 digits passes its check digits", () => {
    expect(isInn("7707083893")).toBe(true);
    expect(isInn("7707083894")).toBe(false);
    expect(isInn("500100732259")).toBe(true);
    expect(isInn("500100732258")).toBe(false);
    expect(isInn("500100732249")).toBe(false);
    for (const bad of ["0000000000", "000000000000", "77070838931", "770708389", "770708389x", ""]) {
      expect(isInn(bad), bad).toBe(false);
    }
  });

  test("J-39: BIK, KPP and account of an alternative bank", () => {
    const beside = ["0445252250", "1044525225", "x044525225", "044525225x", "04452522x"];
    expect(beside.filter(isBik)).toEqual([]);
    expect(["7736010011", "x773601001", "773601001x", "77360*001", "7736010x1"].filter(isKpp)).toEqual([]);
    expect(["773601001", "7736AZ001", "773643001"].filter((text) => !isKpp(text))).toEqual([]);
    expect([isBik("044525225"), isBik("04452522"), isKpp("773601001"), isKpp("77360100")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([isRussianAccount("40602810700000000025"), isRussianAccount("4060281070000000002")]).toEqual([true, false]);
    expect(accountFitsBik("40602810700000000025", "049805746")).toBe(true);
    expect(accountFitsBik("40602810600000000025", "049805746")).toBe(false);
    const ofBank = ["30101810800000000746", "30101810400000000225", "30101810500000000225"];
    expect(ofBank.map((account, place) => accountFitsBik(account, place === 0 ? "049805000" : "044525225"))).toEqual([
      true,
      true,
      false,
    ]);
    const correspondent = "30101810400000000225";
    expect(accountFitsCorrespondent("40817810700000000001", correspondent)).toBe(true);
    expect(accountFitsCorrespondent("40817810800000000001", correspondent)).toBe(false);
    expect(["", "400000000", "40817810700000000001"].map((other) => accountFitsCorrespondent("1", other))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
