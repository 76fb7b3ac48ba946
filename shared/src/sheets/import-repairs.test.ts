import { describe, expect, test } from "vitest";
import type { ImportCells } from "./import-columns.ts";
import { groupErrors, suggestRepair } from "./import-repairs.ts";
import type { ImportContext } from "./import-row.ts";
import { validateRow } from "./task-import.ts";
import { importCells, importContext, validateRows } from "./testing/import-context.ts";

function repairOf(change: Partial<ImportCells>, context: ImportContext = importContext()) {
  const row = validateRow(importCells(change), context);
  const issue = row.errors[0];
  return issue && suggestRepair(row, issue, context);
}

describe("repairs", () => {
  test.each([
    ["1,250.00", "1250,00", true],
    ["1.250,00", "1250,00", true],
    ["1,250,000", "1250000", true],
    ["1 250.00 $", "1250.00", true],
    ["USD 500", "500", true],
    ["US$ 1 500,5", "1500,5", true],
    ["1'200", "1200", true],
    ["1,200", "1200", false],
    ["96O,OO", "960,00", false],
    ["l00", "100", false],
  ])("D-15: the amount %s is offered as %s", (amount, value, isSure) => {
    expect(repairOf({ amount })).toEqual({ value, isSure });
  });

  test.each(["300\n400 $", "1200 300 $", "300\t4OO", "12'00", "0,125", "1 200 $ 300"])(
    "X-06: nothing is offered for %j, which may be two numbers or none",
    (amount) => {
      expect(repairOf({ amount })).toBeUndefined();
    },
  );

  test.each([
    ["1 100 RUB", "RUB"],
    ["4.700,00 €", "€"],
    ["£200", "£"],
    ["A$200", "A$"],
    ["500 USDT", "USDT"],
    ["100 руб.", "руб."],
    ["$100 €", "$ €"],
  ])("X-06, D-15: %j in a row of dollars is told and not turned into dollars", (amount, said) => {
    const row = validateRow(importCells({ amount }), importContext());
    expect(row.errors).toEqual([{ column: "amount", key: "import.otherCurrency", params: { said, currency: "USD" } }]);
    expect(repairOf({ amount })).toBeUndefined();
  });

  test("D-15: an amount with the sign of its own column loses it; in an empty column the named currency is a guess", () => {
    expect(repairOf({ amount: "4.700,00 €", currency: "eur" })).toEqual({ value: "4700,00", isSure: true });
    const row = validateRow(importCells({ amount: "EUR 500", currency: "" }), importContext());
    expect(row.errors.map((issue) => suggestRepair(row, issue, importContext()))).toEqual([
      { value: "EUR", isSure: false },
      undefined,
    ]);
  });

  test("D-12: an address with a space in it is only guessed, and two addresses are not made one", () => {
    expect(repairOf({ email: "anna @demo.example" })).toEqual({ value: "anna@demo.example", isSure: false });
    expect(repairOf({ email: "anna@demo.example\ncarla@demo.example" })).toBeUndefined();
  });

  test.each(["Landing рage", "Сarla", "А team", "Photos с Anna"])(
    "I-37: %j has letters that only look Latin, so its spelling is not guessed",
    (description) => {
      expect(repairOf({ description })).toBeUndefined();
    },
  );

  test("ui 13.8: what cannot be an amount, and an amount beside the step, get no offer", () => {
    expect(repairOf({ amount: "12x" })).toBeUndefined();
    expect(repairOf({ amount: "ten" })).toBeUndefined();
    expect(repairOf({ amount: "150" })).toBeUndefined();
  });

  test.each(["1.250,00.5", "1,250.00,5", "1,250.000,00", "1250,00,00", "12,50,00", "1,2500.00", "1,250.000.00"])(
    "D-15: the amount %s has separators that can be read in two ways, so nothing is offered",
    (amount) => {
      expect(repairOf({ amount })).toBeUndefined();
    },
  );

  test("ui 13.8: each word for yes and no is known, in both languages, and signs too", () => {
    for (const value of ["y", "true", "+", "да", "x", "YES"]) {
      expect(repairOf({ payWithdrawalFee: value }), value).toEqual({ value: "1", isSure: true });
    }
    for (const value of ["no", "n", "false", "-", "нет"]) {
      expect(repairOf({ payWithdrawalFee: value }), value).toEqual({ value: "0", isSure: true });
    }
  });

  test("ui 13.8: other names of a currency are known", () => {
    const context = importContext({ currencies: ["USD", "EUR", "RUB", "BYN", "USDT"] });
    const names = ["dollar", "Dollars", "euro", "EUROS", "RUR", "BYR", "tether"];
    expect(names.map((currency) => repairOf({ currency }, context)?.value)).toEqual([
      "USD",
      "USD",
      "EUR",
      "EUR",
      "RUB",
      "BYN",
      "USDT",
    ]);
  });

  test("ui 13.8: two letters missing, added or replaced are a slip, three are not; of two near addresses none is guessed", () => {
    const near = (email: string) => repairOf({ email })?.value;
    expect(["na@demo.example", "annaxx@demo.example", "ynny@demo.example"].map(near)).toEqual(
      Array(3).fill("anna@demo.example"),
    );
    expect(["a@demo.example", "annaxxx@demo.example", "ynyy@demo.example"].map(near)).toEqual(Array(3).fill(undefined));
    const { contractors } = importContext();
    const [[, anna] = []] = contractors;
    const context = importContext({ contractors: new Map([...contractors, ["anne@demo.example", anna as never]]) });
    expect(repairOf({ email: "annx@demo.example" }, context)).toBeUndefined();
  });

  test("ui 13.8: words for yes and no are offered as 1 and 0", () => {
    expect(repairOf({ payWithdrawalFee: "yes" })).toEqual({ value: "1", isSure: true });
    expect(repairOf({ payWithdrawalFee: "Нет" })).toEqual({ value: "0", isSure: true });
    expect(repairOf({ payWithdrawalFee: "2" })).toBeUndefined();
  });

  test("ui 13.8: for a sign or a name the code of the currency is offered, if the company uses it", () => {
    expect(repairOf({ currency: "€" })).toEqual({ value: "EUR", isSure: true });
    expect(repairOf({ currency: "US$" })).toEqual({ value: "USD", isSure: true });
    expect(repairOf({ currency: "RUR" })).toBeUndefined();
  });

  test("ui 13.8: for the name of a service, and for a code with zeros before it, its code is offered", () => {
    const context = importContext({ serviceIdByName: new Map([["design", "2"]]) });
    expect(repairOf({ serviceCode: "Design" }, context)).toEqual({ value: "2", isSure: true });
    expect(repairOf({ serviceCode: "001" }, context)).toEqual({ value: "1", isSure: true });
  });

  test("ui 13.8: the address inside of other words is offered", () => {
    expect(repairOf({ email: "Anna <anna@demo.example>" })).toEqual({ value: "anna@demo.example", isSure: true });
    expect(repairOf({ email: "mailto:anna@demo.example" })).toEqual({ value: "anna@demo.example", isSure: true });
    expect(repairOf({ email: "not-an-email" })).toBeUndefined();
  });

  test("ui 13.8: for a slip in an address a known one is guessed, and only guessed", () => {
    expect(repairOf({ email: "ana@demo.example" })).toEqual({ value: "anna@demo.example", isSure: false });
    expect(repairOf({ email: "nobody@demo.example" })).toBeUndefined();
  });

  test("ui 13.8: Cyrillic is offered in Latin letters", () => {
    expect(repairOf({ description: "Описание кириллицей" })).toEqual({ value: "Opisanie kirillitsei", isSure: true });
    expect(repairOf({ deadline: "май 2027" })).toEqual({ value: "mai 2027", isSure: true });
    expect(repairOf({ deadline: "4 декабря 2026" })).toEqual({ value: "04/12/2026", isSure: true });
    expect(repairOf({ deadline: "31/02/2027" })).toBeUndefined();
  });

  test("ui 13.8: a Russian phone is offered in its form, and nothing for one of another length", () => {
    const context = importContext({ currencies: ["RUB"], isOldRubFlow: true });
    const row = { currency: "RUB", paymentDetails: "4111111111111111", bankName: "Bank" };
    const offered = (phone: string) => repairOf({ ...row, phone }, context);
    expect(offered("8 (999) 123-45-67")).toEqual({ value: "+79991234567", isSure: true });
    expect(offered("7 999 123 45 67")).toEqual({ value: "+79991234567", isSure: true });
    expect(offered("999-123-45-67")).toEqual({ value: "+79991234567", isSure: true });
    expect(offered("8 (999) 123-45-678")).toBeUndefined();
  });

  test("ui 13.8: a service's code loses the zeros before it and the decimals behind it, and no zero of its own", () => {
    const context = importContext({ serviceIds: new Set(["1", "10", "101"]) });
    const offered = (serviceCode: string) => repairOf({ serviceCode }, context);
    expect(offered("1.0")).toEqual({ value: "1", isSure: true });
    expect(offered("1,00")).toEqual({ value: "1", isSure: true });
    expect(offered("010")).toEqual({ value: "10", isSure: true });
    expect(offered("0101.0")).toEqual({ value: "101", isSure: true });
    expect(offered("1001")).toBeUndefined();
    expect(offered("Design")).toBeUndefined();
  });

  test("ui 13.8: for an empty description a Latin title is guessed, for a long text its beginning", () => {
    expect(repairOf({ description: "", taskName: "Landing page" })).toEqual({ value: "Landing page", isSure: false });
    expect(repairOf({ description: "", taskName: "Лендинг" })).toBeUndefined();
    expect(repairOf({ description: "", taskName: "" })).toBeUndefined();
    const short = importContext({ lengths: { title: 200, description: 12, project: 100, deadline: 60 } });
    expect(repairOf({ description: "Landing page and more" }, short)).toEqual({ value: "Landing page", isSure: false });
    expect(repairOf({ description: "Landing     page" }, short)).toEqual({ value: "Landing", isSure: false });
  });
});

test("errors are grouped by kind, the commonest first, with the number of sure repairs", () => {
  const cells = [
    { amount: "1,250.00" },
    { amount: "96O,OO" },
    { amount: "1,300.00", currency: "GBP" },
    { email: "nobody@demo.example" },
    {},
  ];
  const rows = validateRows(
    cells.map((change, index) => ({ number: index + 2, cells: importCells(change) })),
    importContext(),
  );
  const groups = groupErrors(rows, importContext());
  expect(groups.map((group) => [group.key, group.rows.map((row) => row.number), group.sureRepairs])).toEqual([
    ["tasks.priceOnlyNum", [2, 3, 4], 2],
    ["tasks.currencyWrong", [4], 0],
    ["tasks.contractorNotFound", [5], 0],
  ]);
});

test("HO-100: each impossible date is a group of its own, because its reason names it", () => {
  const rows = validateRows(
    ["31/02/2027", "31/04/2027", "31/02/2027"].map((deadline, index) => ({
      number: index + 2,
      cells: importCells({ deadline }),
    })),
    importContext(),
  );
  expect(groupErrors(rows, importContext()).map((group) => [group.params?.date, group.rows.length])).toEqual([
    ["31/02/2027", 2],
    ["31/04/2027", 1],
  ]);
});
