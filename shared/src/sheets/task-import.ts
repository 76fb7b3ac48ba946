import { readDeadline } from "../checks/deadline.ts";
import { isEmail } from "../checks/email.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { type Amount, add, negate, parseTypedAmount, zero } from "../money/amount.ts";
import { type CurrencyCode, currencies, isCurrencyCode, offeredCurrencyCodes } from "../money/currencies.ts";
import { amountStepViolation, newTaskQuote } from "../rules/new-task-quote.ts";
import type { Violation } from "../rules/rule.ts";
import { canCoverWithdrawal } from "../rules/withdrawal-cover.ts";
import { cleanCell } from "./clean-cell.ts";
import { importColumnNames } from "./import-column-names.ts";
import type { ImportCells, ImportColumn } from "./import-columns.ts";
import { payoutIssues } from "./import-payout.ts";
import { markRepeats } from "./import-repeats.ts";
import type { ImportContext, ImportedTask, ImportIssue, ImportQuote, ImportRow } from "./import-row.ts";

/** Values of the fee column. */
const feeFlags: Readonly<Record<string, boolean | undefined>> = { "1": true, "0": false };
const feeFlagTexts = ["", "0", "1"];
const minus = /^[-\u2212]\s*/;

/** What is known about a row while it is judged. */
interface Reading {
  readonly values: ImportCells;
  readonly context: ImportContext;
  readonly currency: CurrencyCode | undefined;
  readonly amount: Amount | undefined;
  readonly companyCoverWithdraw: boolean;
}

/**
 * Judges one row by the rules of columns and the new-task fee rules. Server and browser run this same function, so a row that
 * the page shows as valid is not refused by the server for its contents. A row without amount is skipped.
 */
export function validateRow(cells: ImportCells, context: ImportContext, number = 0): ImportRow {
  const values = cleaned(cells);
  if (values.amount === "") {
    return { number, values, state: "skipped", errors: [], warnings: [] };
  }
  const reading = readRow(values, context);
  const money = judgeMoney(reading);
  const errors = [
    ...currencyIssues(reading),
    ...serviceIssues(reading),
    ...emailIssues(reading),
    ...amountIssues(reading),
    ...feeFlagIssues(reading),
    ...textIssues(reading),
    ...(context.isPayoutJudged ? [] : payoutIssues(values, reading.currency, context.isOldRubFlow)),
    ...contractorIssues(reading),
    ...money.issues,
  ];
  const warnings = flagHasNoEffect(reading) ? [issue("payWithdrawalFee", "import.flagNoEffect")] : [];
  const task = errors.length === 0 ? taskOf(reading) : undefined;
  return {
    number,
    values,
    state: errors.length > 0 ? "error" : warnings.length > 0 ? "warning" : "valid",
    errors,
    warnings,
    ...(money.quote && { quote: money.quote }),
    ...(task && { task }),
  };
}

/** Judges all rows of a file; rows that repeat an earlier one get a warning, because a double task costs money. */
export function validateRows(
  rows: readonly { readonly number: number; readonly cells: ImportCells }[],
  context: ImportContext,
): readonly ImportRow[] {
  return markRepeats(rows.map((row) => validateRow(row.cells, context, row.number)));
}

/** What the given rows cost, one entry per currency in the order of the currency ids. */
export function importSums(rows: readonly ImportRow[]): readonly ImportQuote[] {
  return offeredCurrencyCodes.flatMap((currency) => {
    const quotes = rows.flatMap((row) => (row.quote?.amount.currency === currency ? [row.quote] : []));
    const sum = (part: keyof ImportQuote) => quotes.reduce((whole, quote) => add(whole, quote[part]), zero(currency));
    return quotes.length === 0
      ? []
      : [{ amount: sum("amount"), fee: sum("fee"), cardFee: sum("cardFee"), total: sum("total") }];
  });
}

function cleaned(cells: ImportCells): ImportCells {
  const entries = importColumnNames.map((column): [ImportColumn, string] => [column, cleanCell(column, cells[column])]);
  return Object.fromEntries(entries) as Record<ImportColumn, string>;
}

function readRow(values: ImportCells, context: ImportContext): Reading {
  const code = values.currency.toUpperCase();
  const currency = isCurrencyCode(code) && context.currencies.includes(code) ? code : undefined;
  const isCovered = currency !== undefined && canCoverWithdrawal(currency);
  return {
    values,
    context,
    currency,
    // Whether the text is a number does not depend on the currency, which may be the wrong part.
    amount: signedAmount(values.amount, currency ?? currencies.USD.code),
    companyCoverWithdraw: isCovered && (feeFlags[values.payWithdrawalFee] ?? context.companyPaysByDefault),
  };
}

/** The grammar of typed amounts with a sign: a negative amount is a number, and the minimum refuses it. */
function signedAmount(text: string, currency: CurrencyCode): Amount | undefined {
  const amount = parseTypedAmount(text.replace(minus, ""), currency);
  return amount !== undefined && minus.test(text) ? negate(amount) : amount;
}

function currencyIssues({ currency }: Reading): ImportIssue[] {
  return currency === undefined ? [issue("currency", "tasks.currencyWrong")] : [];
}

function serviceIssues({ values, context }: Reading): ImportIssue[] {
  return context.serviceIds.has(values.serviceCode) ? [] : [issue("serviceCode", "tasks.codeNotExist")];
}

function emailIssues({ values }: Reading): ImportIssue[] {
  return isEmail(values.email) ? [] : [issue("email", "tasks.noEmail")];
}

function amountIssues({ amount, context }: Reading): ImportIssue[] {
  if (amount === undefined) {
    return [issue("amount", "tasks.priceOnlyNum")];
  }
  const violation = amountStepViolation(amount, context.amountStep);
  return violation === undefined ? [] : [violationIssue(violation)];
}

function feeFlagIssues({ values }: Reading): ImportIssue[] {
  return feeFlagTexts.includes(values.payWithdrawalFee)
    ? []
    : [issue("payWithdrawalFee", "tasks.invalidCompanyPayTax")];
}

function textIssues({ values, context }: Reading): ImportIssue[] {
  const { lengths } = context;
  return [
    ...deadlineIssues(values.deadline),
    ...requiredLatin("description", values.description, "tasks.noDesc", "tasks.descLatin"),
    ...tooLong("deadline", values.deadline, lengths.deadline),
    ...tooLong("description", values.description, lengths.description),
    ...tooLong("taskName", values.taskName, lengths.title),
    ...tooLong("project", values.project, lengths.project),
  ];
}

/** A date must be possible; other Latin text is a service period. */
function deadlineIssues(typed: string): ImportIssue[] {
  const { problem } = readDeadline(typed, "dateOrPeriod");
  return problem ? [issue("deadline", problem.key, problem.params)] : [];
}

function requiredLatin(column: ImportColumn, text: string, missing: string, notLatin: string): ImportIssue[] {
  if (text === "") {
    return [issue(column, missing)];
  }
  return isLatinText(text) ? [] : [issue(column, notLatin)];
}

function tooLong(column: ImportColumn, text: string, max: number): ImportIssue[] {
  return text.length > max ? [issue(column, "validations.maxLength", { max })] : [];
}

/** A malformed address is one error, not two. */
function contractorIssues({ values, context }: Reading): ImportIssue[] {
  if (!isEmail(values.email)) {
    return [];
  }
  const contractor = context.contractors.get(values.email);
  if (contractor === undefined) {
    return [issue("email", "tasks.contractorNotFound")];
  }
  return contractor.isActive ? [] : [issue("email", "errors.contractorNotActive")];
}

/** Fee and rules of a new task. Rules on the amount are not asked where the amount already breaks the step or is none. */
function judgeMoney(reading: Reading): { readonly quote?: ImportQuote; readonly issues: readonly ImportIssue[] } {
  const { amount, currency, context, companyCoverWithdraw } = reading;
  if (amount === undefined || currency === undefined) {
    return { issues: [] };
  }
  const { fee, cardFee, total, violations } = newTaskQuote({
    ...context.newTask,
    currency,
    amount,
    companyCoversWithdrawal: companyCoverWithdraw,
  });
  return { quote: { amount, fee, cardFee, total }, issues: violations.map(violationIssue) };
}

function flagHasNoEffect({ values, currency }: Reading): boolean {
  return feeFlags[values.payWithdrawalFee] === true && currency !== undefined && !canCoverWithdrawal(currency);
}

function taskOf(reading: Reading): ImportedTask | undefined {
  const { values, amount, context, companyCoverWithdraw } = reading;
  const contractor = context.contractors.get(values.email);
  if (amount === undefined || contractor === undefined) {
    return undefined;
  }
  return {
    contractorId: contractor.id,
    email: values.email,
    amount,
    serviceId: Number.parseInt(values.serviceCode, 10),
    title: values.taskName || values.description.slice(0, context.lengths.title),
    description: values.description,
    deadline: readDeadline(values.deadline, "dateOrPeriod").text ?? "",
    project: values.project,
    companyCoverWithdraw,
    paymentDetails: values.paymentDetails,
    phone: values.phone,
    bankName: values.bankName,
    name: values.name,
  };
}

function violationIssue(violation: Violation): ImportIssue {
  const column = violation.field === "currency" ? "currency" : "amount";
  return { column, key: violation.key, params: violation.params, message: violation.message };
}

function issue(column: ImportColumn, key: string, params?: ImportIssue["params"]): ImportIssue {
  return { column, key, ...(params && { params }) };
}
