import { describe, expect, test } from "vitest";
import { parseAmount } from "../money/amount.ts";
import { differenceOf } from "./content-difference.ts";
import { checkContent, contentProblems } from "./content-problems.ts";
import { ExpressionError } from "./expression.ts";
import type { Rule } from "./rule.ts";
import { bookOf, shippedBook } from "./rule-book.ts";
import type { RuleContent } from "./rule-content.ts";
import { expressionOf } from "./rule-engine.ts";
import { outcomeOf } from "./rule-sample.ts";
import { shippedContent } from "./shipped-content.ts";

function changed(name: string, change: Partial<Rule>): RuleContent {
  const rules = shippedContent.rules.map((row) => (row.name === name ? ({ ...row, ...change } as typeof row) : row));
  return { ...shippedContent, rules };
}

const problems = (content: unknown) => checkContent(content).problems.map(({ row, field, key }) => [row, field, key]);
const dollars = (text: string) => parseAmount(text, "USD") ?? { currency: "USD" as const, minor: 0n };

describe("what a set may say", () => {
  test("I-01: the rules of the build are such a set, and come back from a file as they were", () => {
    expect(contentProblems(shippedContent)).toEqual([]);
    const read = checkContent(JSON.parse(JSON.stringify(shippedContent)));
    expect([read.problems, read.content]).toEqual([[], shippedContent]);
  });

  test("I-01, I-02: what is wrong with a file is named by row and field", () => {
    expect(problems([])).toEqual([["", "", "rules.problem.shape"]]);
    expect(problems(changed("exchange-minimum", { cy: [] }))).toEqual([
      ["exchange-minimum", "cy", "rules.problem.shape"],
    ]);
    expect(problems({ ...shippedContent, quota: { ...shippedContent.quota, count: -1 } })).toEqual([
      ["quota", "count", "rules.problem.shape"],
    ]);
    const { tariffs } = shippedContent;
    expect(
      problems({ ...shippedContent, tariffs: { ...tariffs, premium: { ...tariffs.premium, feeRate: "5" } } }),
    ).toEqual([["tariffs.premium", "feeRate", "rules.problem.shape"]]);
    expect(problems({ ...shippedContent, rules: [...shippedContent.rules, shippedContent.rules[0]] })).toEqual([
      ["new-task-fee", "name", "rules.problem.nameTwice"],
    ]);
    expect(problems(changed("exchange-fee", { isFraction: false }))).toEqual([
      ["exchange-fee", "isFraction", "rules.problem.fraction"],
    ]);
  });

  test("I-02: places and currencies stand once each, and a flat fee is one that a new account can keep", () => {
    const shape = "rules.problem.shape";
    expect(problems(changed("exchange-minimum", { cy: ["USD", "USD"] }))).toEqual([["exchange-minimum", "cy", shape]]);
    expect(problems(changed("new-task-fee", { areas: ["newTask", "newTask"] }))).toEqual([
      ["new-task-fee", "areas", shape],
    ]);
    const { tariffs, quota } = shippedContent;
    expect(problems({ ...shippedContent, quota: { ...quota, currencies: ["USD", "USD"] } })).toEqual([
      ["quota", "currencies", shape],
    ]);
    const premium = { ...tariffs.premium, wCardUSDLess100USDPlus: "1000000" };
    expect(problems({ ...shippedContent, tariffs: { ...tariffs, premium } })).toEqual([
      ["tariffs.premium", "wCardUSDLess100USDPlus", shape],
    ]);
  });

  test("I-02: a wrong expression is answered with the place where it is wrong", () => {
    const placeOf = (expr: string) => {
      try {
        expressionOf({ expr, type: "tax" });
        return undefined;
      } catch (error) {
        return error instanceof ExpressionError && error.place && expr.slice(error.place.start, error.place.end);
      }
    };
    expect(placeOf("amount * newTaskCompanyTax")).toBeUndefined();
    expect(placeOf("amount * nothing")).toBe("nothing");
    expect(placeOf('amount / dec("0")')).toBe('dec("0")');
  });

  test("I-03: no rule pays anybody, and none leaves nothing of a withdrawal, whatever a set says", () => {
    const paying = bookOf(1, changed("new-task-fee", { expr: 'dec("0") - amount' }));
    const task = {
      kind: "payment",
      amount: dollars("100"),
      feeRate: "0.05",
      cardTax: "0",
      coversWithdrawal: false,
    } as const;
    expect(outcomeOf(paying, task)).toMatchObject({ fee: "0.00", result: "100.00" });
    const rules = shippedContent.rules.filter(({ name }) => name !== "withdraw-net-above-zero");
    const taking = bookOf(1, { ...shippedContent, rules });
    const withdrawal = {
      kind: "withdrawal",
      amount: dollars("20"),
      method: "toBank",
      cardTax: "0",
      bankAltTax: "0",
      smallWithdrawalFee: "20",
      freeBefore: 2,
    } as const;
    expect(outcomeOf(taking, withdrawal).refusal?.key).toBe("validations.feeExceedsAmount");
  });
});

describe("what a set changes", () => {
  test("I-01: rows that are new, gone or otherwise are told by field, and so are tariffs and free withdrawals", () => {
    expect(differenceOf(shippedContent, shippedContent)).toEqual([]);
    const { standard } = shippedContent.tariffs;
    const after: RuleContent = {
      ...changed("new-task-usd-minimum", { n: "25" }),
      tariffs: { ...shippedContent.tariffs, standard: { ...standard, feeRate: "0.06" } },
      quota: { ...shippedContent.quota, count: 3 },
    };
    expect(differenceOf(shippedContent, after)).toEqual([
      { row: "new-task-usd-minimum", kind: "changed", fields: [{ field: "n", before: "20", after: "25" }] },
      { row: "tariffs.standard", kind: "changed", fields: [{ field: "feeRate", before: "0.05", after: "0.06" }] },
      { row: "quota", kind: "changed", fields: [{ field: "count", before: "2", after: "3" }] },
    ]);
    const rules = shippedContent.rules.filter(({ name }) => name !== "exchange-minimum");
    expect(differenceOf(shippedContent, { ...shippedContent, rules })[0]).toMatchObject({
      ...{ row: "exchange-minimum", kind: "removed" },
    });
  });

  test("K-16: a free withdrawal waives the flat fee while some of the set's are left", () => {
    const of = (freeBefore: number) =>
      outcomeOf(shippedBook, {
        kind: "withdrawal",
        amount: dollars("50"),
        method: "toBank",
        cardTax: "0",
        bankAltTax: "0",
        smallWithdrawalFee: "5",
        freeBefore,
      }).fee;
    expect([of(1), of(2)]).toEqual(["0.00", "5.00"]);
  });
});
