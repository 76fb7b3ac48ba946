import { describe, expect, test } from "vitest";
import { type Amount, parseAmount, toWire } from "../money/amount.ts";
import { areas } from "../money/areas.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { isTextKey, translate } from "../text/translate.ts";
import { boundsOf } from "./bounds.ts";
import type { RuleFacts } from "./facts.ts";
import { fieldsOf, type Rule, ruleSchema } from "./rule.ts";
import { shippedBook } from "./rule-book.ts";
import { compileRules, taxesOf, violationsOf } from "./rule-engine.ts";

function money(text: string, currency: CurrencyCode): Amount {
  const amount = parseAmount(text, currency);
  if (!amount) {
    throw new Error(text);
  }
  return amount;
}

function tax(name: string, order: number, expr: string, more: Partial<Rule> = {}): Rule {
  return { name, type: "tax", cy: ["USD"], areas: ["toCard"], order, expr, tax: "card", spec: "I-03", ...more };
}

const { rules: shippedRules } = shippedBook;

describe("rule engine", () => {
  test("I-03: rules are picked by type, area and currency, sorted by order, rounded, without zeros", () => {
    const set = compileRules([
      tax("second", 20, 'amountResult * dec("0.1")'),
      tax("first", 10, 'amount * dec("0.005")'),
      tax("nothing", 15, 'amount * dec("0.00001")'),
      tax("other-area", 1, "amount", { areas: ["toBank"] }),
      tax("other-currency", 1, "amount", { cy: ["EUR"] }),
    ]);
    const taxes = taxesOf(set, "toCard", money("101", "USD"), {});
    expect(taxes.map(({ rule, amount }) => [rule, toWire(amount)])).toEqual([
      ["first", "0.51"],
      ["second", "10.05"],
    ]);
  });

  const facts: RuleFacts = {
    balance: money("7000", "USD"),
    newTaskCompanyTax: "0.05",
    userCardTax: "0.028",
    userBankAltTax: "0.0175",
    isCompanyPayTax: true,
    user: {
      userId: 42,
      isCompany: false,
      isFriend: true,
      hideRubByn: false,
      flags: [],
    },
  };

  test.each([
    ["amount", "amount", "1000.00"],
    ["amountResult", "amountResult", "900.00"],
    ["amountBill", "amountBill", "7000.00"],
    ["newTaskCompanyTax", "amount * newTaskCompanyTax", "50.00"],
    ["userCardTax", "amount * userCardTax", "28.00"],
    ["userBankAltTax", "amount * userBankAltTax", "17.50"],
    ["isCompanyPayTax", 'isCompanyPayTax ? dec("1") : dec("2")', "1.00"],
    ["isCompany", 'isCompany ? dec("1") : dec("2")', "2.00"],
    ["isFriend", 'isFriend ? dec("1") : dec("2")', "1.00"],
    ["userId", 'userId == 42 ? dec("1") : dec("2")', "1.00"],
  ])("I-02: %s of the facts is what the expression %s reads", (name, expr, expected) => {
    const set = compileRules([tax("tenth", 10, 'amount * dec("0.1")'), tax(name, 20, expr)]);
    const [, read] = taxesOf(set, "toCard", money("1000", "USD"), facts);
    expect(read && toWire(read.amount)).toBe(expected);
  });

  test("I-01: a rule is data of a fixed shape", () => {
    expect(ruleSchema.safeParse(tax("good", 1, "amount")).success).toBe(true);
    expect(ruleSchema.safeParse({ ...tax("bad", 1, "amount"), type: "script" }).success).toBe(false);
    expect(ruleSchema.safeParse({ ...tax("bad", 1, "amount"), areas: ["nowhere"] }).success).toBe(false);
    expect(ruleSchema.safeParse({ ...tax("bad", 1, "amount"), n: "1e5" }).success).toBe(false);
    expect(ruleSchema.safeParse({ ...tax("bad", 1, "amount"), run: "x" }).success).toBe(false);
  });

  test("T-92: a wrong rule names its problem and stops the set", () => {
    expect(() => compileRules([tax("good", 1, "amount")])).not.toThrow();
    expect(() => compileRules([tax("good", 1, "amount"), tax("bad", 2, "amount * 0.1")])).toThrow("bad");
    expect(() => compileRules([tax("twice", 1, "amount"), tax("twice", 2, "amount")])).toThrow(RangeError);
  });

  test("I-01, I-21, I-22: every shipped rule obeys the shape, and its words are the text of its key", () => {
    expect(shippedRules.rows.length).toBeGreaterThan(20);
    for (const rule of shippedRules.rows) {
      expect(ruleSchema.safeParse(rule).success, rule.name).toBe(true);
      if (rule.type === "tax") {
        continue;
      }
      const key = rule.key ?? `errors.${rule.code}`;
      if (!isTextKey(key)) {
        throw new Error(`${rule.name}: ${key} is no text`);
      }
      const n = rule.n ?? "";
      expect(rule.msg?.en.replace("{n}", n), rule.name).toBe(translate("en", key, { n }));
      expect(rule.msg?.ru.replace("{n}", n), rule.name).toBe(translate("ru", key, { n }));
    }
  });

  test("HO-64, T-08: one operation never passes ten million, in any area", () => {
    for (const area of areas) {
      const over = money("10000000.01", "USD");
      expect(violationsOf(shippedRules, area, over, over, {}).map(({ key, params }) => [key, params])).toContainEqual([
        "errors.maximum",
        { n: "10000000" },
      ]);
      const exact = money("10000000", "USD");
      expect(violationsOf(shippedRules, area, exact, exact, {})).toEqual([]);
    }
    const huge = money("100000000000000.00", "USD");
    expect(violationsOf(shippedRules, "newTask", huge, huge, {})[0]?.code).toBe("maximum");
  });

  test("HO-26: bounds are the highest minimum and the lowest maximum", () => {
    expect(boundsOf(shippedRules, "toCardRub", "RUB")).toEqual({ min: "100", max: "600000" });
    expect(boundsOf(shippedRules, "toCard", "USD")).toEqual({ min: "15.5", max: "10000000" });
  });

  test("HO-01: a problem reply carries the first violation of each field under the caller's name", () => {
    const small = money("1", "USD");
    const found = violationsOf(shippedRules, "toCard", small, small, { balance: money("0", "USD") });
    expect(found.map(({ code }) => code)).toEqual(["minimum", "insufficientFunds"]);
    expect(fieldsOf(found, { amount: "Amount" })).toEqual({ Amount: { key: "errors.minimum", params: { n: "15.5" } } });
  });
});
