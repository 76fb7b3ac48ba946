import { parseAmount, toDecimal, zero } from "../money/amount.ts";
import { type Area, areas } from "../money/areas.ts";
import { type CurrencyCode, currencyCodes } from "../money/currencies.ts";
import { Decimal } from "../money/decimal.ts";
import { boundsOf } from "./bounds.ts";
import { type Checked, type ContentProblem, type ContentProblemKey, checked } from "./checked-content.ts";
import { ExpressionError } from "./expression.ts";
import { type RuleFacts, variablesOf } from "./facts.ts";
import type { Rule, TaxCode } from "./rule.ts";
import { type RuleContent, ruleContent } from "./rule-content.ts";
import { compileRules, expressionOf } from "./rule-engine.ts";

/** Checks what somebody wrote or brought as a file: its shape, each row, and what the rows do together. */
export function checkContent(input: unknown): Checked<RuleContent> {
  const parsed = ruleContent.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => shapeProblem(input, path, message));
    return { content: undefined, problems };
  }
  return checked(parsed.data, contentProblems);
}

/** What is wrong with a content of the right shape. */
export function contentProblems({ rules, cardRules }: RuleContent): readonly ContentProblem[] {
  const rows = [...rules, ...cardRules];
  const single = [
    ...rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) !== at).map(nameTwice),
    ...rows.flatMap(rowProblems),
    ...cardRules.filter(({ type }) => type === "tax").map(({ name }) => problem(name, "type", "rules.problem.feeHere")),
  ];
  return single.length > 0 ? single : [...ceilingProblems(rules), ...feeProblems(rules)];
}

/** What is wrong with one row by itself. */
export function rowProblems(rule: Rule): readonly ContentProblem[] {
  return [...expressionProblems(rule), ...(rule.type === "tax" ? taxProblems(rule) : wordProblems(rule))];
}

function expressionProblems(rule: Rule): readonly ContentProblem[] {
  try {
    const { reads } = expressionOf(rule);
    return reads.has("n") && rule.n === undefined ? [problem(rule.name, "n", "rules.problem.noNumber")] : [];
  } catch (error) {
    const place = error instanceof ExpressionError ? error.place : undefined;
    const words = error instanceof Error ? error.message : "";
    return [{ ...problem(rule.name, "expr", "rules.problem.expression", { words }), place }];
  }
}

function wordProblems(rule: Rule): readonly ContentProblem[] {
  const bound = rule.code === "minimum" || rule.code === "maximum";
  return [
    ...(rule.msg ? [] : [problem(rule.name, "msg", "rules.problem.noWords")]),
    ...(bound && rule.n === undefined ? [problem(rule.name, "n", "rules.problem.noNumber")] : []),
  ];
}

/** Fee lines that each area books. */
const linesOf = (area: Area): readonly TaxCode[] =>
  area === "newTask"
    ? ["task", "card"]
    : area === "exFrom"
      ? ["exchange"]
      : area === "fund"
        ? []
        : ["card", "bankAlt", "flat"];

function taxProblems({ name, tax, areas: where, isFraction = false }: Rule): readonly ContentProblem[] {
  if (!tax) {
    return [problem(name, "tax", "rules.problem.noFeeLine")];
  }
  const wrong = where.filter((area) => !linesOf(area).includes(tax));
  const isExchange = where.includes("exFrom");
  return [
    ...(wrong.length > 0 ? [problem(name, "tax", "rules.problem.feeHere", { areas: wrong.join(", ") })] : []),
    ...(isFraction === isExchange ? [] : [problem(name, "isFraction", "rules.problem.fraction")]),
  ];
}

/** Every area keeps a greatest amount in every currency. */
function ceilingProblems(rules: readonly Rule[]): readonly ContentProblem[] {
  const set = compileRules(rules);
  return areas.flatMap((area) => {
    const open = currencyCodes.filter((currency) => boundsOf(set, area, currency).max === undefined);
    return open.length > 0
      ? [problem("", "rules", "rules.problem.noCeiling", { area, currencies: open.join(", ") })]
      : [];
  });
}

const samples = ["100", "1000", "10000000"];
const sampleFacts: readonly RuleFacts[] = [
  {
    newTaskCompanyTax: "0.05",
    userCardTax: "0.028",
    userBankAltTax: "0.03",
    smallWithdrawalFee: "5",
    exchangeUsdtFee: "0.01",
  },
  {
    newTaskCompanyTax: "0.05",
    userCardTax: "0.028",
    isCompanyPayTax: true,
    hasFreeQuota: true,
    usdtSides: 1,
    exchangeUsdtFee: "0.01",
  },
];

/**
 * Each fee row is tried alone with usual fees: none pays anybody, and none takes more than the whole from a hundred up. No expression
 * reads place or currency, so that the first of each stands for all.
 */
function feeProblems(rules: readonly Rule[]): readonly ContentProblem[] {
  return rules
    .filter(({ type }) => type === "tax")
    .flatMap((rule) => {
      const [[area], [currency]] = [rule.areas, rule.cy];
      return area && currency ? feeProblem(rule, area, currency) : [];
    });
}

function feeProblem(rule: Rule, area: Area, currency: CurrencyCode): readonly ContentProblem[] {
  const expression = expressionOf(rule);
  for (const text of samples) {
    const amount = parseAmount(text, currency) ?? zero(currency);
    const whole = rule.isFraction ? new Decimal(1) : toDecimal(amount);
    for (const facts of sampleFacts) {
      const variables = variablesOf({ ...facts, amount }, toDecimal(amount), rule.n, expression.reads);
      const fee = expression.evaluate(variables);
      const params = { amount: text, currency, area };
      if (fee instanceof Decimal && fee.lt(0)) {
        return [problem(rule.name, "expr", "rules.problem.feeBelowZero", params)];
      }
      if (fee instanceof Decimal && fee.gt(whole)) {
        return [problem(rule.name, "expr", "rules.problem.feeAboveAmount", params)];
      }
    }
  }
  return [];
}

function nameTwice({ name }: Rule): ContentProblem {
  return problem(name, "name", "rules.problem.nameTwice");
}

/** A value of another shape than a set has, told by the row that holds it. */
function shapeProblem(input: unknown, path: readonly PropertyKey[], words: string): ContentProblem {
  const [list = "", at, ...rest] = path.map(String);
  if (list !== "rules" && list !== "cardRules") {
    const isTariff = list === "tariffs" && at !== undefined;
    const field = isTariff ? rest.join(".") : (at ?? "");
    return problem(isTariff ? `tariffs.${at}` : list, field, "rules.problem.shape", { words });
  }
  const row = at === undefined ? list : (nameAt(input, list, at) ?? `${list} ${Number.parseInt(at, 10) + 1}`);
  return problem(row, rest.join("."), "rules.problem.shape", { words });
}

function nameAt(input: unknown, list: "rules" | "cardRules", at: string): string | undefined {
  const rows: unknown = (input as Record<string, unknown> | null)?.[list];
  const row: unknown = Array.isArray(rows) ? rows[Number.parseInt(at, 10)] : undefined;
  const name = typeof row === "object" && row !== null && "name" in row ? row.name : undefined;
  return typeof name === "string" && name !== "" ? name.slice(0, 80) : undefined;
}

function problem(
  row: string,
  field: string,
  key: ContentProblemKey,
  params: Readonly<Record<string, string>> = {},
): ContentProblem {
  return { row, field, key, params };
}
