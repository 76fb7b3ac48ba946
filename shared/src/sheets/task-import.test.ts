import { describe, expect, test } from "vitest";
import { profileProblems } from "../rules/profile-form.ts";
import { shippedBook } from "../rules/rule-book.ts";
import type { ImportCells } from "./import-columns.ts";
import { markRepeats, repeatKey } from "./import-repeats.ts";
import type { ImportContext } from "./import-row.ts";
import { importSums, validateRow } from "./task-import.ts";
import { importCells, importContext, validateRows } from "./testing/import-context.ts";

function errorsOf(change: Partial<ImportCells>, context: Partial<ImportContext> = {}): string[] {
  return validateRow(importCells(change), importContext(context)).errors.map((error) => error.key);
}

function issuesOf(change: Partial<ImportCells>, context: Partial<ImportContext> = {}) {
  return validateRow(importCells(change), importContext(context)).errors.map(({ column, key, params }) => ({
    column,
    key,
    ...(params && { params }),
  }));
}

describe("a row", () => {
  test("without errors becomes a task", () => {
    const row = validateRow(
      importCells({ email: " Anna@Demo.example ", project: " Website ", taskName: "Page" }),
      importContext(),
      2,
    );
    expect(row).toMatchObject({ number: 2, state: "valid", errors: [], warnings: [] });
    expect(row.task).toEqual({
      contractorId: 1,
      email: "anna@demo.example",
      amount: { currency: "USD", minor: 120_000n },
      serviceId: 1,
      title: "Page",
      description: "Landing page",
      deadline: "31/12/2026",
      project: "Website",
      companyCoverWithdraw: false,
      paymentDetails: "",
      phone: "",
      bankName: "",
      name: "",
    });
  });

  test("D-07: the task name is the title; without one the description is", () => {
    const titleOf = (taskName: string) => {
      const cells = importCells({ taskName, description: "Three screens" });
      return validateRow(cells, importContext()).task;
    };
    expect(titleOf("Landing page")).toMatchObject({ title: "Landing page", description: "Three screens" });
    expect(titleOf("")?.title).toBe("Three screens");
  });

  test("T-128, D-01: signs that nobody sees are taken out of every cell, and odd spaces out of an address", () => {
    const row = validateRow(
      importCells({
        email: "\uFEFFan\u200Bna@\u00ADdemo\u2060.exam\u00A0ple\u202F",
        amount: "1\u00A0200,00\u200E",
        currency: "US\u200BD",
        serviceCode: "\u00A01\u00AD",
        description: "Land\u00ADing\u00A0page",
        deadline: "31/12/2026\u200B",
        payWithdrawalFee: "\u200B1",
      }),
      importContext(),
    );
    expect(row).toMatchObject({ state: "valid", errors: [] });
    expect(row.task).toMatchObject({
      email: "anna@demo.example",
      amount: { currency: "USD", minor: 120_000n },
      description: "Landing page",
      deadline: "31/12/2026",
    });
    const joined = validateRow(
      importCells({ project: "\u0645\u06CC\u200C\u062E\u0648", taskName: "a\u200Bb" }),
      importContext(),
    );
    expect([joined.values.project, joined.values.taskName]).toEqual(["\u0645\u06CC\u200C\u062E\u0648", "ab"]);
  });

  test("T-128, D-31: an amount of invisible signs alone is none", () => {
    expect(validateRow(importCells({ amount: "\u200B\u00A0" }), importContext()).state).toBe("skipped");
  });

  test("D-14: a space inside an address is not taken out but refused", () => {
    expect(errorsOf({ email: "anna @demo.example" })).toEqual(["tasks.noEmail"]);
  });

  test("D-30: a wallet address is freed of invisible signs before it is judged", () => {
    const address = "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH";
    const found = (paymentDetails: string) => errorsOf({ currency: "USDT", paymentDetails }, { currencies: ["USDT"] });
    expect(found(`\u200B${address}\uFEFF`)).toEqual(found(address));
    expect(found(address)).not.toContain("validations.tether");
    expect(found(`${address}x`)).toContain("validations.tether");
  });

  test("D-31: a row without amount is skipped, whatever else it holds", () => {
    const row = validateRow(importCells({ amount: "  ", email: "broken", currency: "GBP" }), importContext());
    expect(row).toMatchObject({ state: "skipped", errors: [], warnings: [] });
    expect(row.task).toBeUndefined();
  });

  test.each<[string, Partial<ImportCells>, string]>([
    ["D-09: the fee flag takes 1, 0 or nothing", { payWithdrawalFee: "2" }, "tasks.invalidCompanyPayTax"],
    ["D-09: the fee flag takes no words", { payWithdrawalFee: "yes" }, "tasks.invalidCompanyPayTax"],
    ["D-12: the currency must be one of the company's settings", { currency: "BYN" }, "tasks.currencyWrong"],
    ["D-12: an unknown currency is refused", { currency: "GBP" }, "tasks.currencyWrong"],
    ["D-12: an empty currency is refused", { currency: "" }, "tasks.currencyWrong"],
    ["D-13: the service code must exist", { serviceCode: "99999" }, "tasks.codeNotExist"],
    ["D-13: an empty service code is refused", { serviceCode: "" }, "tasks.codeNotExist"],
    ["D-14: the e-mail must be valid", { email: "abc" }, "tasks.noEmail"],
    ["D-15: the amount must be a number", { amount: "1x" }, "tasks.priceOnlyNum"],
    ["X-06: three decimals are no amount", { amount: "100,000" }, "tasks.priceOnlyNum"],
    ["D-19: the deadline is Latin", { deadline: "май" }, "tasks.deadlineLatin"],
    ["HO-100: the deadline is no impossible date", { deadline: "31/31/2026" }, "validations.dateMonth"],
    ["HO-100: the deadline is no number", { deadline: "46387" }, "validations.date"],
    ["HO-100: the deadline has at most 60 characters", { deadline: "x".repeat(61) }, "validations.maxLength"],
    ["D-23: an address without contractor is refused", { email: "nobody@demo.example" }, "tasks.contractorNotFound"],
    ["D-23: an inactive contractor is refused", { email: "elena@demo.example" }, "errors.contractorNotActive"],
  ])("%s", (_rule, change, key) => {
    expect(errorsOf(change)).toEqual([key]);
  });

  test("D-18: the deadline is required", () => {
    expect([errorsOf({ deadline: "" }), errorsOf({ deadline: " " })]).toEqual([
      ["tasks.noDeadline"],
      ["tasks.noDeadline"],
    ]);
    expect(errorsOf({ deadline: "31/12/2026" })).toEqual([]);
  });

  test("D-20, D-21: the description is required and Latin; digits and punctuation may stand in it", () => {
    expect([errorsOf({ description: "" }), errorsOf({ description: " " })]).toEqual([
      ["tasks.noDesc"],
      ["tasks.noDesc"],
    ]);
    expect([errorsOf({ description: "Описание" }), errorsOf({ description: "Landing рage" })]).toEqual([
      ["tasks.descLatin"],
      ["tasks.descLatin"],
    ]);
    expect(errorsOf({ description: '3 screens, "dark" (v2)' })).toEqual([]);
  });

  test("D-16, X-05: amounts are multiples of 100", () => {
    expect(issuesOf({ amount: "150" })).toEqual([
      { column: "amount", key: "tasks.priceStep", params: { step: "100" } },
    ]);
    expect(errorsOf({ amount: "200" })).toEqual([]);
    expect(errorsOf({ amount: "200,50" })).toEqual(["tasks.priceStep"]);
    expect(errorsOf({ amount: "150,55" }, { amountStep: "0" })).toEqual([]);
  });

  test.each(["1200", "1200,00", "1200.00", "1 200,00", "1\u00A0200,0", " 1200 "])(
    "D-15, X-06: %j is 1200",
    (amount) => {
      expect(validateRow(importCells({ amount }), importContext()).task?.amount.minor).toBe(120_000n);
    },
  );

  test("T-128: a cell whose formula has no result, or whose letters were damaged, is refused and told so", () => {
    const keys = (change: Partial<ImportCells>) => issuesOf(change).map(({ column, key }) => [column, key]);
    expect(keys({ email: '=HYPERLINK("mailto:a@b.example")' })).toEqual([["email", "import.formulaNoResult"]]);
    expect(keys({ amount: "=SUM(B2:B9)" })).toEqual([["amount", "import.formulaNoResult"]]);
    expect(keys({ taskName: "=A2&B2", project: "= 5 pages" })).toEqual([["taskName", "import.formulaNoResult"]]);
    expect(keys({ taskName: "\uFFFDлка", description: "Fir\uFFFD" })).toEqual([
      ["description", "import.damagedText"],
      ["taskName", "import.damagedText"],
    ]);
  });

  test("D-25: a card whose digits a spreadsheet lost is told so, other wrong cards are not", () => {
    const context = { currencies: ["RUB" as const] };
    const card = (paymentDetails: string) => errorsOf({ currency: "RUB", amount: "10000", paymentDetails }, context);
    for (const lost of ["4.11111E+15", "4,11111111111111E+15", "4111111111111110", "4111111111111110000"]) {
      expect(card(lost), lost).toEqual(["import.cardLostDigits"]);
    }
    expect(card("4111111111111112")).toEqual(["validations.bankCard"]);
    expect(card("41111111\n11111111")).toEqual(["validations.bankCard"]);
    expect(card("4111 1111-1111\u00A01111")).toEqual([]);
    expect(card("4111111111111111")).toEqual([]);
    expect(card("2200000000000020")).toEqual([]);
  });

  test("D-24, I-14: nothing and a negative amount break the minimum", () => {
    const minimum = { column: "amount", key: "errors.minimum", params: { n: "20" } };
    expect(issuesOf({ amount: "0" })).toEqual([minimum]);
    expect(issuesOf({ amount: "-500" })).toEqual([minimum]);
    expect(issuesOf({ amount: "\u2212500" })).toEqual([minimum]);
  });

  test("D-24, I-24: USDT is refused for a company that is no friend", () => {
    const user = { userId: 2000, isCompany: true, isFriend: false, hideRubByn: false, flags: [] };
    const row = { currency: "USDT", paymentDetails: `T${"a".repeat(33)}` };
    const context = (isFriend: boolean): Partial<ImportContext> => ({
      currencies: ["USDT"],
      newTask: { feeRate: "0.05", cardTax: "0.028", user: { ...user, isFriend }, rules: shippedBook.rules },
    });
    expect(issuesOf(row, context(false))[0]).toMatchObject({ column: "currency" });
    expect(issuesOf(row, context(true))).toEqual([]);
  });

  test("several errors of a row are all named, in the order of the columns they check", () => {
    expect(
      errorsOf({
        currency: "GBP",
        serviceCode: "x",
        email: "x",
        amount: "y",
        payWithdrawalFee: "z",
        deadline: "",
        description: "",
      }),
    ).toEqual([
      "tasks.currencyWrong",
      "tasks.codeNotExist",
      "tasks.noEmail",
      "tasks.priceOnlyNum",
      "tasks.invalidCompanyPayTax",
      "tasks.noDeadline",
      "tasks.noDesc",
    ]);
  });
});

describe("the fee flag", () => {
  test("D-17, I-07: it has effect on EUR and USD and adds the card fee", () => {
    const row = validateRow(importCells({ payWithdrawalFee: "1", amount: "1000" }), importContext());
    expect(row.task?.companyCoverWithdraw).toBe(true);
    expect(row.quote).toEqual({
      amount: { currency: "USD", minor: 100_000n },
      fee: { currency: "USD", minor: 5_000n },
      cardFee: { currency: "USD", minor: 2_800n },
      total: { currency: "USD", minor: 107_800n },
    });
  });

  test("D-17: on a ruble row it is a warning without effect", () => {
    const cells = importCells({ currency: "RUB", payWithdrawalFee: "1", paymentDetails: "4111 1111 1111 1111" });
    const row = validateRow(cells, importContext({ currencies: ["RUB"] }));
    expect(row).toMatchObject({ state: "warning", errors: [] });
    expect(row.warnings.map((warning) => warning.key)).toEqual(["import.flagNoEffect"]);
    expect(row.task?.companyCoverWithdraw).toBe(false);
  });

  test("I-10: an empty flag means the company's setting", () => {
    const covers = (payWithdrawalFee: string, companyPaysByDefault: boolean) =>
      validateRow(importCells({ payWithdrawalFee }), importContext({ companyPaysByDefault })).task
        ?.companyCoverWithdraw;
    expect([covers("", true), covers("", false), covers("0", true), covers("1", false)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe("payout columns", () => {
  const rub = { currencies: ["RUB"] } as const;
  const card = { currency: "RUB", paymentDetails: "4111111111111111" };

  test("D-22: a ruble row without card is reported", () => {
    expect(errorsOf({ currency: "RUB" }, rub)).toEqual(["tasks.noCard"]);
  });

  test("D-25: a ruble row needs a valid card", () => {
    expect(errorsOf({ ...card, paymentDetails: "411111111111111" }, rub)).toEqual(["validations.bankCard"]);
    expect(errorsOf({ ...card, paymentDetails: "4111111111111112" }, rub)).toEqual(["validations.bankCard"]);
    expect(errorsOf(card, rub)).toEqual([]);
  });

  test("D-26: the name of a ruble row is Latin", () => {
    expect(errorsOf({ ...card, name: "Борис" }, rub)).toEqual(["tasks.fullnameLatin"]);
  });

  test("X-41: the name on a ruble card is Latin, the Russian name of a profile three Cyrillic words; neither judges the other", () => {
    const imported = (name: string) => errorsOf({ ...card, name }, rub);
    const profile = (fullnameRu: string) =>
      profileProblems("contractor", { fullnameRu, terms: 1 }, []).flatMap(({ field, key }) =>
        field === "fullnameRu" ? key : [],
      );
    expect([imported("Boris Ivanov"), imported("Иванов Борис Петрович")]).toEqual([[], ["tasks.fullnameLatin"]]);
    expect([profile("Boris Ivanov Petrovich"), profile("Иванов Борис"), profile("Иванов Борис Петрович")]).toEqual([
      ["validations.cyrillic"],
      ["validations.fullnameRu"],
      [],
    ]);
  });

  test("D-27, D-28, D-29: the old ruble flow needs card, phone and bank", () => {
    const old = { ...rub, isOldRubFlow: true };
    expect(errorsOf({ currency: "RUB" }, old)).toEqual([
      "tasks.noCard",
      "validations.phoneSPB",
      "validations.bankNameRequired",
    ]);
    expect(errorsOf({ ...card, phone: "+7999123456", bankName: "Bank" }, old)).toEqual(["validations.phoneSPB"]);
    expect(errorsOf({ ...card, phone: "+79991234567", bankName: "Bank" }, old)).toEqual([]);
  });

  test("D-30: a USDT row needs a valid address", () => {
    const usdt = { currencies: ["USDT"] } as const;
    expect(errorsOf({ currency: "USDT", paymentDetails: "0xabc" }, usdt)).toEqual(["validations.tether"]);
    expect(errorsOf({ currency: "USDT", paymentDetails: `T${"a".repeat(33)}` }, usdt)).toEqual([]);
  });
});

describe("a file", () => {
  test("HO-112: a row with person, title and reward of an earlier one gets a warning that names the first", () => {
    const others = [
      {},
      { deadline: "May 2027" },
      { amount: "1300" },
      { taskName: "Icons" },
      { email: "gus@demo.example" },
    ];
    const rows = validateRows(
      others.map((change, index) => ({ number: index + 2, cells: importCells(change) })),
      importContext(),
    );
    expect(rows.map((row) => row.state)).toEqual(["valid", "warning", "valid", "valid", "valid"]);
    expect(rows[1]?.warnings).toEqual([{ column: "taskName", key: "import.repeated", params: { row: 2 } }]);
  });

  test("HO-112: a row like a task of the company names that task, beside other warnings, and loses the mark with another title", () => {
    const flag = { payWithdrawalFee: "1", currency: "BYN", amount: "100" };
    const context = importContext({ currencies: ["BYN", "USD"] });
    const rows = validateRows([{ number: 2, cells: importCells(flag) }], context);
    const [task] = rows.flatMap((row) => row.task ?? []);
    const earlier = new Map([[task ? repeatKey(task) : "", 1001]]);
    const marked = markRepeats(rows, earlier);
    expect(marked[0]?.warnings.map(({ key, params }) => [key, params])).toEqual([
      ["import.flagNoEffect", undefined],
      ["import.repeatsTask", { task: 1001, days: 30 }],
    ]);
    expect(markRepeats(marked, new Map())[0]?.warnings.map(({ key }) => key)).toEqual(["import.flagNoEffect"]);
    const renamed = validateRows([{ number: 2, cells: importCells({ ...flag, taskName: "Icons" }) }], context);
    expect(markRepeats(renamed, earlier)[0]?.warnings.map(({ key }) => key)).toEqual(["import.flagNoEffect"]);
  });

  test("sums stand per currency and add up", () => {
    const rows = validateRows(
      [
        { number: 2, cells: importCells({ amount: "1200", payWithdrawalFee: "1" }) },
        { number: 3, cells: importCells({ amount: "800", currency: "EUR" }) },
        { number: 4, cells: importCells({ amount: "300" }) },
        { number: 5, cells: importCells({ amount: "" }) },
      ],
      importContext(),
    );
    expect(importSums(rows)).toEqual([
      {
        amount: { currency: "EUR", minor: 80_000n },
        fee: { currency: "EUR", minor: 4_000n },
        cardFee: { currency: "EUR", minor: 0n },
        total: { currency: "EUR", minor: 84_000n },
      },
      {
        amount: { currency: "USD", minor: 150_000n },
        fee: { currency: "USD", minor: 7_500n },
        cardFee: { currency: "USD", minor: 3_360n },
        total: { currency: "USD", minor: 160_860n },
      },
    ]);
  });

  test("HO-71: 10 000 rows are judged in seconds, not minutes", { timeout: 30_000 }, () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      number: index + 2,
      cells: importCells({ taskName: `Task ${index}`, amount: String((1 + (index % 97)) * 100) }),
    }));
    const started = performance.now();
    expect(validateRows(rows, importContext()).every((row) => row.state === "valid")).toBe(true);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
