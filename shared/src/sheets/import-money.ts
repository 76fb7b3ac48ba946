import { type Amount, negate, parseTypedAmount } from "../money/amount.ts";
import { type CurrencyCode, currencies, isCurrencyCode } from "../money/currencies.ts";
import { amountStepViolation, newTaskQuote } from "../rules/new-task-quote.ts";
import type { Violation } from "../rules/rule.ts";
import { canCoverWithdrawal } from "../rules/withdrawal-cover.ts";
import { currencySaid } from "./amount-currency.ts";
import type { ImportCells } from "./import-columns.ts";
import { type ImportContext, type ImportIssue, type ImportQuote, issue, noIssues } from "./import-row.ts";

/** Values of the fee column. */
const feeFlags: Readonly<Record<string, boolean | undefined>> = { "1": true, "0": false };
const feeFlagTexts = ["", "0", "1"];
const minus = /^[-\u2212]\s*/;

/** What amount, currency and fee flag of a row say together. */
export interface RowMoney {
  readonly currency: CurrencyCode | undefined;
  readonly amount: Amount | undefined;
  readonly companyCoverWithdraw: boolean;
  readonly quote: ImportQuote | undefined;
  readonly currencyIssues: readonly ImportIssue[];
  readonly amountIssues: readonly ImportIssue[];
  readonly flagIssues: readonly ImportIssue[];
  /** Of the rules of a new task. */
  readonly ruleIssues: readonly ImportIssue[];
  readonly warnings: readonly ImportIssue[];
}

/** Judges the money of a row by the fee rules of a new task. */
export function judgeMoney(values: ImportCells, context: ImportContext): RowMoney {
  const code = values.currency.toUpperCase();
  const currency = isCurrencyCode(code) && context.currencies.includes(code) ? code : undefined;
  const flag = feeFlags[values.payWithdrawalFee];
  const canCover = currency !== undefined && canCoverWithdrawal(currency);
  const companyCoverWithdraw = canCover && (flag ?? context.companyPaysByDefault);
  // Whether the text is a number does not depend on the currency, which may be the wrong part.
  const amount = signedAmount(values.amount, currency ?? currencies.USD.code);
  const isFlag = feeFlagTexts.includes(values.payWithdrawalFee);
  return {
    currency,
    amount,
    companyCoverWithdraw,
    currencyIssues: currency === undefined ? [issue("currency", "tasks.currencyWrong")] : noIssues,
    amountIssues: amount === undefined ? [unreadable(values.amount, currency)] : stepIssues(amount, context),
    flagIssues: isFlag ? noIssues : [issue("payWithdrawalFee", "tasks.invalidCompanyPayTax")],
    ...judgeFees(amount, currency, companyCoverWithdraw, context),
    warnings:
      flag === true && currency !== undefined && !canCover
        ? [issue("payWithdrawalFee", "import.flagNoEffect")]
        : noIssues,
  };
}

/** The grammar of typed amounts with a sign: a negative amount is a number, and the minimum refuses it. */
function signedAmount(text: string, currency: CurrencyCode): Amount | undefined {
  const amount = parseTypedAmount(text.replace(minus, ""), currency);
  return amount !== undefined && minus.test(text) ? negate(amount) : amount;
}

/** An amount with the sign of another currency than its column is told so: neither of the two is taken. */
function unreadable(amount: string, currency: CurrencyCode | undefined): ImportIssue {
  const said = currencySaid(amount);
  return said === undefined || currency === undefined || said.code === currency
    ? issue("amount", "tasks.priceOnlyNum")
    : issue("amount", "import.otherCurrency", { said: said.said, currency });
}

function stepIssues(amount: Amount, context: ImportContext): readonly ImportIssue[] {
  const violation = amountStepViolation(amount, context.amountStep);
  return violation === undefined ? noIssues : [violationIssue(violation)];
}

/** Rules on the amount are not asked where the amount is none. */
function judgeFees(
  amount: Amount | undefined,
  currency: CurrencyCode | undefined,
  companyCoversWithdrawal: boolean,
  context: ImportContext,
): Pick<RowMoney, "quote" | "ruleIssues"> {
  if (amount === undefined || currency === undefined) {
    return { quote: undefined, ruleIssues: noIssues };
  }
  const { fee, cardFee, total, violations } = newTaskQuote({
    ...context.newTask,
    currency,
    amount,
    companyCoversWithdrawal,
  });
  return { quote: { amount, fee, cardFee, total }, ruleIssues: violations.map(violationIssue) };
}

function violationIssue(violation: Violation): ImportIssue {
  const column = violation.field === "currency" ? "currency" : "amount";
  return { column, key: violation.key, params: violation.params, message: violation.message };
}
