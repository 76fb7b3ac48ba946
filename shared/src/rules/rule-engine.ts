import { type Amount, fromDecimal, toDecimal } from "../money/amount.ts";
import type { Area } from "../money/areas.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { Decimal } from "../money/decimal.ts";
import { roundDecimal } from "../money/rounding.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { type RuleFacts, variablesOf, variableTypes } from "./facts.ts";
import type { Rule, RuleType, TaxCode, Violation } from "./rule.ts";

interface CompiledRule {
  readonly rule: Rule;
  readonly expression: Expression;
}

/** Rules that passed their check, in the order in which they run. */
export interface RuleSet {
  readonly rows: readonly Rule[];
  readonly compiled: readonly CompiledRule[];
}

/** A fee line: its rule, its account, and its value in the currency of the operation. */
export interface Tax {
  readonly rule: string;
  readonly code: TaxCode;
  readonly amount: Amount;
}

/** Digits of a tax fraction. */
const fractionDigits = 4;
/** Products are first brought to this many digits, so that a rate found by division cannot miss a half. */
const workDigits = 20;

/** Checks rules and makes them ready to run, sorted by order. Throws ExpressionError naming the rule that is wrong. */
export function compileRules(rules: readonly Rule[]): RuleSet {
  const names = new Set<string>();
  const compiled = rules.map((rule) => {
    if (names.has(rule.name)) {
      throw new RangeError(`Two rules are named ${rule.name}`);
    }
    names.add(rule.name);
    return { rule, expression: compileRule(rule) };
  });
  return { rows: rules, compiled: compiled.toSorted((left, right) => orderOf(left.rule) - orderOf(right.rule)) };
}

/**
 * Fees of an operation, one after another: each rule sees in `amountResult` what the earlier ones left.
 * Values are rounded half up to two decimals; what is zero or below is left out, so that no rule pays anybody.
 */
export function taxesOf(set: RuleSet, area: Area, amount: Amount, facts: RuleFacts): readonly Tax[] {
  const all: RuleFacts = { ...facts, amount };
  const taxes: Tax[] = [];
  let left = toDecimal(amount);
  for (const { rule, expression } of pick(set, "tax", area, amount.currency)) {
    if (rule.isFraction) {
      continue;
    }
    const value = decimalResult(expression, all, left, rule);
    const tax = fromDecimal(value, amount.currency, "halfUp");
    if (tax.minor > 0n) {
      taxes.push({ rule: rule.name, code: rule.tax ?? "task", amount: tax });
      left = left.sub(toDecimal(tax));
    }
  }
  return taxes;
}

/** Sum of the fee fractions of an area, each rounded half up to four digits; never below zero nor above the whole. */
export function taxFractionOf(set: RuleSet, area: Area, currency: CurrencyCode, facts: RuleFacts): Decimal {
  let sum = new Decimal(0);
  for (const { rule, expression } of pick(set, "tax", area, currency)) {
    if (rule.isFraction) {
      sum = sum.add(roundDecimal(decimalResult(expression, facts, new Decimal(0), rule), fractionDigits, "halfUp"));
    }
  }
  return Decimal.min(1, Decimal.max(0, sum));
}

/** Broken validators of an operation, by order. `net` is what remains after the fees; rules on a balance need `facts.balance`. */
export function violationsOf(
  set: RuleSet,
  area: Area,
  amount: Amount,
  net: Amount,
  facts: RuleFacts,
): readonly Violation[] {
  const all: RuleFacts = { ...facts, amount };
  return pick(set, "validator", area, amount.currency)
    .filter(({ expression }) => all.balance !== undefined || !expression.reads.has("amountBill"))
    .filter(
      ({ rule, expression }) =>
        expression.evaluate(variablesOf(all, toDecimal(net), rule.n, expression.reads)) === true,
    )
    .map(({ rule }) => violationOf(rule, "amount"));
}

/** Disablers that strike a currency in an area for a user. */
export function disablersOf(set: RuleSet, area: Area, currency: CurrencyCode, facts: RuleFacts): readonly Violation[] {
  return pick(set, "disabler", area, currency)
    .filter(
      ({ rule, expression }) =>
        expression.evaluate(variablesOf(facts, new Decimal(0), rule.n, expression.reads)) === true,
    )
    .map(({ rule }) => violationOf(rule, "currency"));
}

/** A violation of a rule on a field, its number put into the words. */
export function violationOf(rule: Rule, field: string): Violation {
  const code = rule.code ?? "ruleRefused";
  const put = (text: string | undefined) => (text ?? "").replaceAll("{n}", rule.n ?? "");
  const message = { en: put(rule.msg?.en), ru: put(rule.msg?.ru) };
  // A rule with a meaning of its own has words of its own.
  const hasOwnWords = rule.key === undefined && code === "ruleRefused" && rule.msg !== undefined;
  return {
    rule: rule.name,
    field,
    code,
    key: rule.key ?? (hasOwnWords ? "errors.ruleSays" : `errors.${code}`),
    params: hasOwnWords ? message : rule.n === undefined ? {} : { n: rule.n },
    message,
  };
}

/** The expression of one rule, checked. Throws ExpressionError. */
export function expressionOf(rule: Pick<Rule, "expr" | "type" | "n">): Expression {
  return compileExpression(rule.expr, variableTypes, rule.type === "tax" ? "decimal" : "bool", rule.n);
}

function compileRule(rule: Rule): Expression {
  try {
    return expressionOf(rule);
  } catch (problem) {
    throw new RangeError(`Rule ${rule.name}: ${problem instanceof Error ? problem.message : "wrong"}`, {
      cause: problem,
    });
  }
}

function pick(set: RuleSet, type: RuleType, area: Area, currency: CurrencyCode): readonly CompiledRule[] {
  return set.compiled.filter(
    ({ rule }) => rule.type === type && rule.areas.includes(area) && rule.cy.includes(currency),
  );
}

function decimalResult(expression: Expression, facts: RuleFacts, left: Decimal, rule: Rule): Decimal {
  const value = expression.evaluate(variablesOf(facts, left, rule.n, expression.reads));
  if (!(value instanceof Decimal)) {
    throw new TypeError(`Rule ${rule.name} gave no number`);
  }
  return roundDecimal(value, workDigits, "halfUp");
}

function orderOf(rule: Rule): number {
  return rule.order ?? 0;
}
