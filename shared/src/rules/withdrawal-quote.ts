import { type Amount, add, parseAmount, subtract, toDecimal, zero } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { Decimal } from "../money/decimal.ts";
import { boundsOf } from "./bounds.ts";
import { type DecimalInput, decimalOf, type RuleUser } from "./facts.ts";
import { notOfferedViolation } from "./hidden-areas.ts";
import { currenciesOfMethod } from "./methods/all-methods.ts";
import type { WithdrawMethod } from "./methods/method.ts";
import type { TaxCode, Violation } from "./rule.ts";
import { type RuleSet, taxesOf, violationsOf } from "./rule-engine.ts";
import { ruleTexts } from "./rule-texts.ts";

export interface WithdrawalInput {
  readonly method: WithdrawMethod;
  readonly currency: CurrencyCode;
  readonly amount: Amount;
  /** Card fee as a fraction; for several lots the `blendedTax` of them. */
  readonly cardTax: DecimalInput;
  readonly bankAltTax: DecimalInput;
  /** Flat fee of a small withdrawal in whole units. */
  readonly smallWithdrawalFee: DecimalInput;
  /** A free withdrawal is left and used. */
  readonly hasFreeQuota?: boolean;
  /** Available balance, where known; without it funds are not checked. */
  readonly balance?: Amount;
  /** The freelancer, for rules that look at people. */
  readonly user?: RuleUser;
  readonly rules: RuleSet;
}

export interface FeeDetail {
  readonly code: TaxCode;
  readonly amount: Amount;
}

export interface WithdrawalQuote {
  /** Taken from the balance. */
  readonly amount: Amount;
  /** Paid out: the amount without the fees. */
  readonly amountWithdraw: Amount;
  readonly fee: Amount;
  readonly feeDetails: readonly FeeDetail[];
  readonly min?: Amount;
  readonly max?: Amount;
  readonly violations: readonly Violation[];
}

/** What a withdrawal costs and which rules it breaks. A currency outside the method is a violation. */
export function withdrawalQuote(input: WithdrawalInput): WithdrawalQuote {
  const { method, currency, amount, rules } = input;
  if (amount.currency !== currency) {
    throw new TypeError("The amount must be in the currency of the withdrawal");
  }
  const facts = {
    userCardTax: input.cardTax,
    userBankAltTax: input.bankAltTax,
    smallWithdrawalFee: input.smallWithdrawalFee,
    hasFreeQuota: input.hasFreeQuota ?? false,
    balance: input.balance,
    ...(input.user && { user: input.user }),
  };
  const feeDetails = taxesOf(rules, method, amount, facts).map(({ code, amount: tax }) => ({ code, amount: tax }));
  const fee = feeDetails.reduce((sum, detail) => add(sum, detail.amount), zero(currency));
  const amountWithdraw = subtract(amount, fee);
  const bounds = boundsOf(rules, method, currency);
  const min = bounds.min === undefined ? undefined : parseAmount(bounds.min, currency);
  const max = bounds.max === undefined ? undefined : parseAmount(bounds.max, currency);
  const refusals = violationsOf(rules, method, amount, amountWithdraw, facts);
  return {
    amount,
    amountWithdraw,
    fee,
    feeDetails,
    ...(min && { min }),
    ...(max && { max }),
    violations: [
      ...(currenciesOfMethod(method).includes(currency) ? [] : [notOfferedViolation("withdraw-currency")]),
      ...refusals,
      ...(amountWithdraw.minor > 0n || refusals.length > 0 ? [] : [nothingLeft]),
    ],
  };
}

/** No set of rules pays nothing out: what its own rows let through is refused here. */
const nothingLeft: Violation = {
  rule: "withdraw-leaves-something",
  field: "amount",
  code: "ruleRefused",
  key: "validations.feeExceedsAmount",
  params: {},
  message: ruleTexts.feeExceedsAmount,
};

/** The one card fee of several lots: their fees weighted by their amounts. Zero for no lots. */
export function blendedTax(lots: readonly { readonly amount: Amount; readonly tax: DecimalInput }[]): Decimal {
  const whole = lots.reduce((sum, lot) => sum.add(toDecimal(lot.amount)), new Decimal(0));
  if (whole.isZero()) {
    return whole;
  }
  const taxes = lots.reduce((sum, lot) => sum.add(toDecimal(lot.amount).mul(decimalOf(lot.tax))), new Decimal(0));
  return taxes.div(whole);
}
