import { type Amount, add, isZero, multiply, toDecimal, zero } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { fixedText } from "../money/decimal-text.ts";
import { boundsOf } from "./bounds.ts";
import { type DecimalInput, decimalOf, type RuleUser } from "./facts.ts";
import { defaultAmountStep } from "./new-task-rules.ts";
import type { TaxCode, Violation } from "./rule.ts";
import { disablersOf, type RuleSet, type Tax, taxesOf, violationsOf } from "./rule-engine.ts";
import { fractionToPercent } from "./tariffs.ts";

export interface NewTaskInput {
  readonly currency: CurrencyCode;
  /** The contractor's reward. */
  readonly amount: Amount;
  /** The company's task fee as a fraction. */
  readonly feeRate: DecimalInput;
  /** The card withdrawal fee as a fraction. */
  readonly cardTax: DecimalInput;
  readonly companyCoversWithdrawal: boolean;
  /** The company, where its disabled currencies count. */
  readonly user?: RuleUser;
  readonly rules: RuleSet;
}

export interface NewTaskQuote {
  readonly fee: Amount;
  /** The fee as a fraction of the reward: that of the company, or what a rule of another kind makes of it, in four digits. */
  readonly feeRate: DecimalInput;
  /** Percent text of two decimals. */
  readonly feePercent: string;
  readonly cardFee: Amount;
  /** Reward, fee and card fee: what the company pays. */
  readonly total: Amount;
  readonly violations: readonly Violation[];
}

/** What a new task costs the company, and which rules it breaks. Throws on an amount of another currency. */
export function newTaskQuote(input: NewTaskInput): NewTaskQuote {
  const { currency, amount, rules } = input;
  if (amount.currency !== currency) {
    throw new TypeError("The reward must be in the currency of the task");
  }
  const facts = {
    newTaskCompanyTax: input.feeRate,
    userCardTax: input.cardTax,
    isCompanyPayTax: input.companyCoversWithdrawal,
    ...(input.user && { user: input.user }),
  };
  const taxes = taxesOf(rules, "newTask", amount, facts);
  const fee = sumOf(taxes, "task", currency);
  const cardFee = sumOf(taxes, "card", currency);
  const total = add(add(amount, fee), cardFee);
  const feeRate = taskFeeRate(amount, fee, input.feeRate);
  return {
    fee,
    feeRate,
    feePercent: fractionToPercent(feeRate),
    cardFee,
    total,
    violations: [
      ...(input.user ? disablersOf(rules, "newTask", currency, facts) : []),
      ...violationsOf(rules, "newTask", amount, total, facts),
    ],
  };
}

/** The fee of a task as a fraction: the usual one where it is that, else what it comes to in four digits. */
export function taskFeeRate(amount: Amount, fee: Amount, usual: DecimalInput): DecimalInput {
  const isUsual = isZero(amount) || multiply(amount, decimalOf(usual), "halfUp").minor === fee.minor;
  return isUsual ? usual : fixedText(toDecimal(fee).div(toDecimal(amount)), 4);
}

/** The least reward of a task in a currency as decimal text, or undefined without one. */
export function newTaskMinimum(currency: CurrencyCode, rules: RuleSet): string | undefined {
  return boundsOf(rules, "newTask", currency).min;
}

/** The violation of an imported amount that is no multiple of the step, or undefined. */
export function amountStepViolation(amount: Amount, step: DecimalInput = defaultAmountStep): Violation | undefined {
  const stepDecimal = decimalOf(step);
  if (stepDecimal.isZero() || toDecimal(amount).mod(stepDecimal).isZero()) {
    return undefined;
  }
  const text = stepDecimal.toFixed();
  return {
    rule: "import-amount-step",
    field: "amount",
    code: "ruleRefused",
    key: "tasks.priceStep",
    params: { step: text },
    message: { en: `The amount must be a multiple of ${text}`, ru: `Сумма должна быть кратна ${text}` },
  };
}

function sumOf(taxes: readonly Tax[], code: TaxCode, currency: CurrencyCode): Amount {
  return taxes.filter((tax) => tax.code === code).reduce((sum, tax) => add(sum, tax.amount), zero(currency));
}
