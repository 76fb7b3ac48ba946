import { type Amount, toWire } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { Rate } from "../money/rate.ts";
import { exchangeQuote } from "./exchange-quote.ts";
import type { DecimalInput, RuleUser } from "./facts.ts";
import type { WithdrawMethod } from "./methods/method.ts";
import { newTaskQuote } from "./new-task-quote.ts";
import type { Violation } from "./rule.ts";
import type { RuleBook } from "./rule-book.ts";
import { type TariffId, tariffOf } from "./tariffs.ts";
import { withdrawalQuote } from "./withdrawal-quote.ts";

/** An operation as rules see it: a real one of the books, or one that an operator tries. */
export type Operation = (
  | {
      readonly kind: "payment";
      readonly amount: Amount;
      readonly feeRate: DecimalInput;
      readonly cardTax: DecimalInput;
      readonly coversWithdrawal: boolean;
    }
  | {
      readonly kind: "withdrawal";
      readonly amount: Amount;
      readonly method: WithdrawMethod;
      readonly cardTax: DecimalInput;
      readonly bankAltTax: DecimalInput;
      readonly smallWithdrawalFee: DecimalInput;
      /** How many free withdrawals of its month came before it. */
      readonly freeBefore: number;
    }
  | {
      readonly kind: "exchange";
      readonly amount: Amount;
      readonly to: CurrencyCode;
      readonly rate: Rate;
      readonly tarifId: TariffId;
    }
) & {
  /** Whose it is, for rules that look at people. */
  readonly user?: RuleUser;
};

/** What a set makes of an operation. */
export interface Outcome {
  /** In the currency of the operation; of an exchange in percent. */
  readonly fee: string;
  /** What a company pays, a freelancer gets, or an exchange gives. */
  readonly result: string;
  readonly currency: CurrencyCode;
  /** The first broken rule; undefined for an operation that is taken. */
  readonly refusal: Violation | undefined;
}

/** What an operation costs and gives by a set, and whether it is refused. Balances are not asked. */
export function outcomeOf(book: RuleBook, operation: Operation): Outcome {
  switch (operation.kind) {
    case "payment":
      return payment(book, operation);
    case "withdrawal":
      return withdrawal(book, operation);
    case "exchange":
      return exchange(book, operation);
  }
}

function payment(book: RuleBook, operation: Operation & { kind: "payment" }): Outcome {
  const { amount, feeRate, cardTax, coversWithdrawal, user } = operation;
  const quote = newTaskQuote({
    ...{ currency: amount.currency, amount, feeRate, cardTax, rules: book.rules },
    ...{ companyCoversWithdrawal: coversWithdrawal, ...(user && { user }) },
  });
  const { currency } = amount;
  const fee = toWire({ currency, minor: quote.fee.minor + quote.cardFee.minor });
  return { fee, result: toWire(quote.total), currency, refusal: quote.violations[0] };
}

function withdrawal(book: RuleBook, operation: Operation & { kind: "withdrawal" }): Outcome {
  const { amount, method, cardTax, bankAltTax, smallWithdrawalFee, freeBefore, user } = operation;
  const { currency } = amount;
  const { quota } = book;
  const isInQuota = quota.withdrawalMethods.includes(method) && quota.currencies.includes(currency);
  const quote = withdrawalQuote({
    ...{ method, currency, amount, cardTax, bankAltTax, smallWithdrawalFee, rules: book.rules },
    hasFreeQuota: isInQuota && freeBefore < quota.count,
    ...(user && { user }),
  });
  return { fee: toWire(quote.fee), result: toWire(quote.amountWithdraw), currency, refusal: quote.violations[0] };
}

function exchange(book: RuleBook, { amount, to, rate, tarifId, user }: Operation & { kind: "exchange" }): Outcome {
  const { exchangeUsdtFee, exchangeBaseFee } = tariffOf(book.tariffs[tarifId]);
  const quote = exchangeQuote({
    ...{ from: amount.currency, to, amount, rate, tarifId },
    ...{ exchangeUsdtFee, exchangeBaseFee, rules: book.rules },
    ...(user && { user }),
  });
  return { fee: quote.feePercent, result: toWire(quote.toAmount), currency: to, refusal: quote.violations[0] };
}
