import { type Amount, zero } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { Decimal } from "../money/decimal.ts";
import { convert, fitsConverted, type Rate } from "../money/rate.ts";
import type { DecimalInput, RuleUser } from "./facts.ts";
import type { Violation } from "./rule.ts";
import { type RuleSet, taxFractionOf, violationsOf } from "./rule-engine.ts";
import { ruleTexts } from "./rule-texts.ts";
import { fractionToPercent, type TariffId, tariffIds } from "./tariffs.ts";

export interface ExchangeInput {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly amount: Amount;
  /** Rate of the pair; undefined where the pair is not offered. */
  readonly rate: Rate | undefined;
  readonly tarifId: TariffId;
  /** Fee per USDT side as a fraction. */
  readonly exchangeUsdtFee: DecimalInput;
  /** Base fee as a fraction. */
  readonly exchangeBaseFee?: DecimalInput;
  /** Available balance of the source, where known; without it funds are not checked. */
  readonly balance?: Amount;
  /** Whose money it is, for rules that look at people. */
  readonly user?: RuleUser;
  readonly rules: RuleSet;
}

export interface ExchangeQuote {
  readonly toAmount: Amount;
  readonly feeFraction: Decimal;
  /** Percent text of four decimals. */
  readonly feePercent: string;
  readonly violations: readonly Violation[];
}

/**
 * What an exchange gives and which rules it breaks. A pair without a rate, or of one currency, is a violation; so is a result
 * that is nothing, or too large for an amount.
 */
export function exchangeQuote(input: ExchangeInput): ExchangeQuote {
  const { from, to, amount, rate, rules } = input;
  if (amount.currency !== from) {
    throw new TypeError("The amount must be in the source currency");
  }
  const facts = {
    exchangeBaseFee: input.exchangeBaseFee ?? "0",
    exchangeUsdtFee: input.exchangeUsdtFee,
    isArchivedTariff: input.tarifId === tariffIds.archived,
    usdtSides: [from, to].filter((code) => code === "USDT").length,
    balance: input.balance,
    ...(input.user && { user: input.user }),
  };
  const feeFraction = taxFractionOf(rules, "exFrom", from, facts);
  const isFitting = !rate || fitsConverted(amount, rate, to);
  const toAmount = rate && isFitting ? convert(amount, rate, feeFraction, to) : zero(to);
  const limits = violationsOf(rules, "exFrom", amount, amount, facts);
  return {
    toAmount,
    feeFraction,
    feePercent: fractionToPercent(feeFraction, 4),
    violations: [
      ...(rate && from !== to ? [] : [notOffered]),
      ...limits,
      ...(isFitting ? [] : [tooLarge]),
      ...(rate && isFitting && limits.length === 0 && toAmount.minor <= 0n ? [tooSmall] : []),
    ],
  };
}

/** The minimum alone does not promise a result of at least one hundredth, so an empty result is refused by itself. */
const tooSmall: Violation = {
  rule: "exchange-result-above-zero",
  field: "amount",
  code: "ruleRefused",
  key: "validations.tooSmall",
  params: {},
  message: ruleTexts.tooSmall,
};

/** That the result would pass the ends of an amount: without it there is nothing to quote. */
export const tooLarge: Violation = {
  rule: "exchange-result-fits",
  field: "amount",
  code: "ruleRefused",
  key: "validations.tooLarge",
  params: {},
  message: ruleTexts.tooLarge,
};

const notOffered: Violation = {
  rule: "exchange-pair",
  field: "to",
  code: "pairNotOffered",
  key: "errors.pairNotOffered",
  params: {},
  message: ruleTexts.pairNotOffered,
};
