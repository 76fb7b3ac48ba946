import { shippedBook } from "@artel/shared/rules/rule-book";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import { tasksText } from "@artel/shared/text/tasks";
import { validationsText } from "@artel/shared/text/validations";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { registerTexts } from "../../../ui/words/texts.ts";
import { text } from "../../../ui/words/use-text.ts";
import { actPeriod } from "../deadline.tsx";
import { tabInput, tabOf } from "../list/task-tabs.ts";
import { difference } from "../pay/use-available.ts";
import { blocksOf } from "../prose.tsx";
import { sumsOf, sumsText } from "../task-sums.ts";
import { emptyForm, formOf, formProblems, legacyRequestOf, requestOf, unprintedOf, withTitle } from "./task-form.ts";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

beforeAll(() => registerTexts(tasksText, validationsText));

const filled = {
  ...emptyForm("USD"),
  contractorId: "2006",
  title: "Landing page",
  docTitle: "Landing page",
  categoryId: "105",
  amount: "900.00",
  deadline: "2026-12-04",
};

const task = {
  id: 1,
  contractorId: 2006,
  title: "Landing page",
  docTitle: "Landing page",
  description: "",
  categoryId: 105,
  priceReward: "900.00",
  currency: "USD",
  group: 0,
  options: { companyCoverWithdraw: false },
} as Parameters<typeof formOf>[0];

describe("form of a task", () => {
  test("C-49, I-14: 19,99 USD is refused with its number, 20 is good", () => {
    const problem = formProblems(text, shippedBook.rules, { ...filled, amount: "19,99" }).amount;
    expect(problem).toBe("Minimum 20. Enter an amount of at least 20,00\u00A0$");
    expect(formProblems(text, shippedBook.rules, { ...filled, amount: "20" })).toEqual({});
  });

  test("an empty form names every field that is required", () => {
    expect(Object.keys(formProblems(text, shippedBook.rules, emptyForm("USD")))).toEqual([
      "contractorId",
      "title",
      "categoryId",
      "amount",
      "deadline",
    ]);
  });

  test("T-98: characters that documents cannot show are named while they are typed, of the text that is printed", () => {
    const typed = { ...filled, title: "網站 Landing", description: "Ship it 🚀, παρακαλώ" };
    expect(unprintedOf(typed)).toEqual({ title: [], description: ["🚀"] });
    expect(unprintedOf({ ...typed, docTitle: " ", description: "" })).toEqual({ title: ["網", "站"], description: [] });
  });

  test("HO-100: the deadline of the form is a date; an impossible one, a period and words are refused with the reason", () => {
    expect(requestOf(filled).deadline).toBe("04/12/2026");
    const problem = (deadline: string) => formProblems(text, shippedBook.rules, { ...filled, deadline }).deadline;
    expect(problem("31/02/2027")).toBe("There is no 31/02/2027 in the calendar: 02/2027 has 28 days");
    expect(problem("May 2026")).toBe("A date needs day, month and year, such as 04/12/2026");
    expect(problem("abc")).toBe("Enter a date as DD/MM/YYYY");
    expect(problem("2020-01-01")).toBeUndefined();
  });

  test("HO-100: an imported draft keeps its service period in the form; its impossible date must be mended", () => {
    const draft = (deadline: string) => formOf({ ...task, deadline });
    expect(formProblems(text, shippedBook.rules, draft("May 2026"))).toEqual({});
    expect(requestOf(draft("May 2026")).deadline).toBe("May 2026");
    expect(
      formProblems(text, shippedBook.rules, { ...draft("May 2026"), deadline: "June 2026" }).deadline,
    ).toBeDefined();
    expect(draft("04/12/2026").deadline).toBe("2026-12-04");
    expect(formProblems(text, shippedBook.rules, draft("31/31/2026")).deadline).toBe(
      "There is no month 31. The day comes first, then the month",
    );
  });

  test("HO-100: the act covers the time from the making to the deadline, or the service period in words", () => {
    const createdAt = new Date(2026, 10, 20, 9).toISOString();
    const period = (deadline: string) => actPeriod({ createdAt, deadline });
    expect(period("04/12/2026")).toBe("20/11/2026–04/12/2026");
    expect(period("20/11/2026")).toBe("20/11/2026");
    expect(period("19/11/2026")).toBe("19/11/2026");
    expect(period("4 Dec 2026")).toBe("20/11/2026–04/12/2026");
    expect(period("May 2026")).toBe("May 2026");
  });

  test("the title for documents follows the title in Latin letters until it is typed", () => {
    expect(withTitle(emptyForm("USD"), "Сайт").docTitle).toBe("Sait");
    expect(withTitle({ ...filled, hasOwnDocTitle: true, docTitle: "Own" }, "Other").docTitle).toBe("Own");
  });

  test("C-48: the company can pay the withdrawal fee for EUR and USD only", () => {
    expect((["RUB", "EUR", "USD", "USDT", "BYN"] as const).filter(canCoverWithdrawal)).toEqual(["EUR", "USD"]);
    expect(requestOf({ ...filled, currency: "RUB", covers: true }).options).toEqual({ companyCoverWithdraw: false });
    expect(requestOf(filled).options).toBeUndefined();
  });

  test("C-51: the legacy call takes the same task under its own names", () => {
    const { contractorId, categoryId } = filled;
    expect(legacyRequestOf({ ...filled, currency: "USD", covers: true, project: " Spring " })).toEqual({
      ...{ nametask: filled.title, NameInAct: filled.docTitle, price: filled.amount, currency: "USD" },
      ...{ deadline: "04/12/2026", WorkId: categoryId, Description: filled.description, Group: "Spring" },
      ...{ freelancerID: contractorId, options: { companyCoverWithdraw: true } },
    });
  });
});

describe("lists", () => {
  test("C-39: sums are by currency and never mixed", () => {
    const rows = [
      { currency: "USD", total: "157.50" },
      { currency: "EUR", total: "273.00" },
      { currency: "USD", total: "1155.00" },
    ] as const;
    const sums = sumsOf(rows, (row) => row.total);
    expect(sums).toEqual([
      { currency: "EUR", value: "273.00" },
      { currency: "USD", value: "1312.50" },
    ]);
    expect(sumsText(sums)).toBe("273,00\u00A0€, 1\u00A0312,50\u00A0$");
  });

  test("A-11, C-73: a status of the address means its tab", () => {
    expect(["10", "2", "3", "4", "7", "8", "5"].map(tabOf)).toEqual([
      "draft",
      "approve",
      "waitPay",
      "paid",
      "rejected",
      "rejected",
      undefined,
    ]);
    expect(["all", "draft", "rejected", "nothing"].map(tabInput)).toEqual([undefined, "10", "7,8", undefined]);
  });

  test("the balance after a payment may be negative, and is unknown while the balance is", () => {
    expect(difference("100.00", { currency: "USD", value: "105.00" })).toBe("-5.00");
    expect(difference(undefined, { currency: "USD", value: "105.00" })).toBeUndefined();
  });
});

describe("words of people", () => {
  test("T-93: paragraphs and lists are recognised, markup is not", () => {
    expect(blocksOf("One\ntwo\n\n- first\n- <b>second</b>\nlast")).toEqual([
      { isList: false, lines: ["One", "two"] },
      { isList: true, lines: ["first", "<b>second</b>"] },
      { isList: false, lines: ["last"] },
    ]);
  });
});
