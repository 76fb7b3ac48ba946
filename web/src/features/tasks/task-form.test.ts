import { tasksText } from "@artel/shared/text/tasks";
import { validationsText } from "@artel/shared/text/validations";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { registerTexts } from "../../ui/texts.ts";
import { text } from "../../ui/use-text.ts";
import { blocksOf } from "./prose.tsx";
import { canCover, deadlineText, emptyForm, formProblems, requestOf, withTitle } from "./task-form.ts";
import { sumsOf, sumsText } from "./task-sums.ts";
import { isInTab, tabOf } from "./task-tabs.ts";
import { difference } from "./use-available.ts";

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

describe("form of a task", () => {
  test("C-49, I-14: 19,99 USD is refused with its number, 20 is good", () => {
    const problem = formProblems(text, { ...filled, amount: "19,99" }).amount;
    expect(problem).toBe("Minimum 20. Enter an amount of at least 20,00\u00A0$");
    expect(formProblems(text, { ...filled, amount: "20" })).toEqual({});
  });

  test("an empty form names every field that is required", () => {
    expect(Object.keys(formProblems(text, emptyForm("USD")))).toEqual([
      "contractorId",
      "title",
      "categoryId",
      "amount",
      "deadline",
    ]);
  });

  test("HO-100: the date picker writes DD/MM/YYYY, a Latin text stays, a Cyrillic one is refused", () => {
    expect(deadlineText("2026-12-04")).toBe("04/12/2026");
    expect(deadlineText("December 2026")).toBe("December 2026");
    expect(formProblems(text, { ...filled, deadline: "до мая" }).deadline).toBe("Only latin characters");
    expect(requestOf(filled).deadline).toBe("04/12/2026");
  });

  test("the title for documents follows the title in Latin letters until it is typed", () => {
    expect(withTitle(emptyForm("USD"), "Сайт").docTitle).toBe("Sait");
    expect(withTitle({ ...filled, hasOwnDocTitle: true, docTitle: "Own" }, "Other").docTitle).toBe("Own");
  });

  test("C-48: the company can pay the withdrawal fee for EUR and USD only", () => {
    expect((["RUB", "EUR", "USD", "USDT", "BYN"] as const).filter(canCover)).toEqual(["EUR", "USD"]);
    expect(requestOf({ ...filled, currency: "RUB", covers: true }).options).toEqual({ companyCoverWithdraw: false });
    expect(requestOf(filled).options).toBeUndefined();
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
    expect(isInTab({ status: 8 }, "rejected")).toBe(true);
    expect(isInTab({ status: 8 }, "all")).toBe(true);
    expect(isInTab({ status: 8 }, "paid")).toBe(false);
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
