import { describe, expect, test } from "vitest";
import { shippedLists } from "../lists/shipped-lists.ts";
import { belarusianAccountForm } from "./bank-blr/belarusian-account-form.ts";
import { belarusianCardForm } from "./card-blr/belarusian-card-form.ts";
import { rubleAccountForm } from "./to-bank-alt/ruble-account-form.ts";
import { cardForm } from "./to-card/card-form.ts";
import { rubleCardForm } from "./to-card-rub/ruble-card-form.ts";
import { usdtForm } from "./to-usdt/usdt-destination.ts";

const russia = { country: "RU", isStrict: false, lists: shippedLists };
const belarus = { country: "BY", isStrict: false, lists: shippedLists };

describe("a card in euros and dollars", () => {
  test("J-57: a Mastercard of Serbia is taken, and an operator looks at it: its number does not tell debit from credit", () => {
    const needsReview = (num: string, country: string) => {
      expect(cardForm.problems({ num }, { country, isStrict: false, lists: shippedLists })).toEqual({});
      return cardForm.destination({ num }, { country, lists: shippedLists }).needsReview;
    };
    expect(needsReview("5555555555554444", "RS")).toBe(true);
    expect(needsReview("5555555555554444", "CY")).toBe(false);
    expect(needsReview("4111111111111111", "RS")).toBe(false);
  });
});

describe("an address of USDT", () => {
  const address = "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC";
  const form = (Address: string) => ({ Network: "TRC20", Address }) as const;

  test("J-14, J-36: it is freed of spaces, shown by its ends, and lies in the vault whole", () => {
    expect(usdtForm.problems(form(` ${address}\n`), russia)).toEqual({});
    expect(usdtForm.problems(form(address.replace("T", "X")), russia)).toEqual({ Address: "validations.tether" });
    expect(usdtForm.destination(form(` ${address} `), russia)).toEqual({
      label: "TRC20 …g5tDeC",
      details: "T•••• g5tDeC",
      network: "TRC20",
      secret: { network: "TRC20", address },
      open: {},
    });
  });

  test("J-36: in production its checksum has to fit too", () => {
    const wrong = `${address.slice(0, -1)}D`;
    expect(usdtForm.problems(form(wrong), { ...russia, isStrict: false })).toEqual({});
    expect(usdtForm.problems(form(wrong), { ...russia, isStrict: true })).toEqual({ Address: "validations.tether" });
  });

  test("J-36: an address of another network is told by its whole form: one sign more or before it is none", () => {
    const ether = `0x${"a1".repeat(20)}`;
    const told = (text: string) => usdtForm.problems(form(text), russia).Address;
    expect(told(ether)).toBe("validations.tetherEthereum");
    expect([told(`${ether}a`), told(`a${ether}`), told(ether.slice(0, -1))]).toEqual(
      Array(3).fill("validations.tether"),
    );
    expect(told("x".repeat(300))).toBe("validations.tether");
  });
});

describe("a card in rubles", () => {
  test("J-35, J-60: sixteen digits that fit, of a brand that Russian banks issue", () => {
    const problems = (num: string) => rubleCardForm.problems({ num }, russia);
    expect(problems("2200 0000 0000 0004")).toEqual({});
    expect(problems("4111111111111111")).toEqual({});
    expect(problems("2200000000000005")).toEqual({ num: "validations.bankCard" });
    expect(problems("220000000000000")).toEqual({ num: "validations.bankCard" });
    expect(problems("9112000000000006")).toEqual({ num: "validations.cardOfRussia" });
  });

  test("J-37, J-11: a phone may be left out; one that is given is +7 and ten digits, and is shown by its last four", () => {
    const num = "2200000000000004";
    const problems = (Phone?: string) => rubleCardForm.problems({ num, Phone }, russia);
    expect([problems(), problems(""), problems("+7 916 123-45-67")]).toEqual([{}, {}, {}]);
    expect(problems("+7916123456")).toEqual({ Phone: "validations.phoneSPB" });
    expect(problems("+375291234567")).toEqual({ Phone: "validations.phoneSPB" });
    expect(rubleCardForm.destination({ num, Phone: "+7 916 123-45-67" }, russia)).toEqual({
      label: "•••• 0004",
      details: "2200 00** **** 0004",
      phone: "+7 ••• ••• 45 67",
      secret: { number: num, phone: "+79161234567" },
      open: {},
    });
    expect(rubleCardForm.destination({ num }, russia).secret).toEqual({ number: num });
  });
});

const person = {
  FIO: " Иванов  Иван Иванович ",
  Number: "40817 810 7 0000 0000001",
  BIK: "044525225",
  INN: "500100732259",
  KPP: "",
  TaxState: 1,
};
const company = {
  FIO: "ООО Ромашка",
  Number: "40702810700000000077",
  BIK: "044525225",
  INN: "7707083893",
  KPP: "773601001",
  TaxState: 4,
};

describe("an account in rubles", () => {
  const problems = (change: Partial<typeof person> = {}) => rubleAccountForm.problems({ ...person, ...change }, russia);

  test("J-39: name, account, BIK and INN are required, KPP is not", () => {
    expect(problems()).toEqual({});
    expect(problems({ FIO: " ", Number: "", BIK: "", INN: "" })).toEqual({
      FIO: "validations.required",
      Number: "validations.required",
      BIK: "validations.required",
      INN: "validations.required",
    });
    expect(problems({ TaxState: 5 })).toEqual({ TaxState: "validations.wrongValue" });
  });

  test("J-39: a person has three words in Russian, a legal entity a name of any number of words", () => {
    expect(problems({ FIO: "Иванов Иван" })).toEqual({ FIO: "validations.fullnameRu" });
    expect(problems({ FIO: "Ivanov Ivan Ivanovich" })).toEqual({ FIO: "validations.cyrillic" });
    expect(rubleAccountForm.problems(company, russia)).toEqual({});
    expect(rubleAccountForm.problems({ ...company, FIO: "Romashka" }, russia)).toEqual({ FIO: "validations.cyrillic" });
  });

  test("J-39: the account has twenty digits, is in rubles, and its key fits the BIK", () => {
    expect(problems({ Number: "4081781070000000000" })).toEqual({ Number: "validations.bankAccount" });
    expect(problems({ Number: "40817840000000000001" })).toEqual({ Number: "validations.accountInRubles" });
    expect(problems({ Number: "40817810800000000001" })).toEqual({ Number: "validations.russianAccount" });
    expect(problems({ BIK: "044525974" })).toEqual({ Number: "validations.russianAccount" });
    expect(problems({ BIK: "04452522" })).toEqual({ BIK: "validations.bik" });
    expect(problems({ BIK: "144525225" })).toEqual({ BIK: "validations.bik" });
  });

  test("J-39: the INN of a person has 12 digits, of a legal entity 10, and only the latter has a KPP", () => {
    expect(problems({ INN: "500100732258" })).toEqual({ INN: "validations.inn" });
    expect(problems({ INN: company.INN })).toEqual({ INN: "validations.innOfPerson" });
    expect(rubleAccountForm.problems({ ...company, INN: person.INN }, russia)).toEqual({
      INN: "validations.innOfCompany",
    });
    expect(problems({ KPP: company.KPP })).toEqual({ KPP: "validations.kppOfCompany" });
    expect(rubleAccountForm.problems({ ...company, KPP: "" }, russia)).toEqual({});
    expect(rubleAccountForm.problems({ ...company, KPP: "7736010" }, russia)).toEqual({ KPP: "validations.kpp" });
  });

  test("J-13, J-16: it is kept clean and shown by bank and last four digits; of a bank that no list knows by its BIK", () => {
    expect(rubleAccountForm.destination(person, russia)).toEqual({
      label: "•••• 0001",
      details: "Сбербанк •••• 0001",
      holder: "Иванов Иван Иванович",
      bankName: "Сбербанк",
      taxState: 1,
      secret: { holder: "Иванов Иван Иванович", account: "40817810700000000001", inn: "500100732259" },
      open: { FIO: "Иванов Иван Иванович", BIK: "044525225" },
    });
    expect(rubleAccountForm.destination(company, russia).secret).toEqual({
      holder: "ООО Ромашка",
      account: "40702810700000000077",
      inn: "7707083893",
      kpp: "773601001",
    });
    expect(rubleAccountForm.destination({ ...person, BIK: "049805746" }, russia).bankName).toBe("БИК 049805746");
  });
});

describe("Belarusian methods", () => {
  const alfa = 9;
  const card = { currency: "BYN", number: "9112 0000 0000 0006", bankId: alfa, holder: "Ivan Ivanou" } as const;
  const account = {
    currency: "BYN",
    iban: "BY85 ALFA 3012 0000 0000 0001 0000",
    bankId: alfa,
    holder: "Иван Иванов",
  } as const;

  test("HO-29, J-62: a card has sixteen digits that fit, a bank of the list and a holder", () => {
    const problems = (change: Record<string, unknown> = {}) =>
      belarusianCardForm.problems({ ...card, ...change }, belarus);
    expect(problems()).toEqual({});
    expect(problems({ currency: "RUB" })).toEqual({ currency: "validations.wrongValue" });
    expect(problems({ number: "9112000000000007" })).toEqual({ number: "validations.bankCard" });
    expect(problems({ bankId: 0 })).toEqual({ bankId: "validations.required" });
    expect(problems({ bankId: 1_000 })).toEqual({ bankId: "validations.required" });
    expect(problems({ holder: " " })).toEqual({ holder: "validations.required" });
    expect(problems({ holder: "山田" })).toEqual({ holder: "validations.latinOrCyrillic" });
    expect(belarusianCardForm.destination(card, belarus)).toEqual({
      label: "•••• 0006",
      details: "9112 00** **** 0006",
      holder: "Ivan Ivanou",
      bankName: "Альфа-Банк",
      secret: { number: "9112000000000006", holder: "Ivan Ivanou" },
      open: { bankId: "9", holder: "Ivan Ivanou", bic: "ALFABY2X" },
    });
  });

  test("HO-29: each bank of the list is named in Russian on papers", () => {
    expect(belarusianCardForm.destination({ ...card, bankId: 2 }, belarus)).toMatchObject({
      bankName: "Беларусбанк",
      open: { bankId: "2", bic: "AKBBBY2X" },
    });
  });

  test("J-38, HO-29: an account is a Belarusian IBAN of 28 signs that names the chosen bank, in rubles of Belarus or Russia", () => {
    const problems = (change: Record<string, unknown> = {}) =>
      belarusianAccountForm.problems({ ...account, ...change }, belarus);
    expect([problems(), problems({ currency: "RUB" })]).toEqual([{}, {}]);
    expect(problems({ currency: "EUR" })).toEqual({ currency: "validations.wrongValue" });
    expect(problems({ iban: "" })).toEqual({ iban: "validations.required" });
    expect(problems({ iban: "BY85ALFA3012000000000001000" })).toEqual({ iban: "validations.ibanBelarus" });
    expect(problems({ iban: "BY86ALFA30120000000000010000" })).toEqual({ iban: "validations.iban" });
    expect(problems({ iban: "DE89370400440532013000" })).toEqual({ iban: "validations.ibanBelarus" });
    expect(problems({ iban: "BY13NBRB3600900000002Z00AB00" })).toEqual({ iban: "validations.ibanBank" });
    expect(problems({ iban: "BY13NBRB3600900000002Z00AB00", bankId: 1 })).toEqual({});
    expect(belarusianAccountForm.destination(account, belarus)).toEqual({
      label: "•••• 0000",
      details: "Альфа-Банк •••• 0000",
      holder: "Иван Иванов",
      bankName: "Альфа-Банк",
      currency: "BYN",
      secret: { holder: "Иван Иванов", iban: "BY85ALFA30120000000000010000", currency: "BYN" },
      open: { bankId: "9", holder: "Иван Иванов", bic: "ALFABY2X" },
    });
  });
});
