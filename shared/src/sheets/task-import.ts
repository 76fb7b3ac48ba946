import { type Deadline, readDeadline } from "../checks/deadline.ts";
import { isEmail } from "../checks/email.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { add, zero } from "../money/amount.ts";
import { offeredCurrencyCodes } from "../money/currencies.ts";
import { cleanCell } from "./clean-cell.ts";
import { unreadableCells } from "./import-cells.ts";
import { cellsWith, type ImportCells, type ImportColumn } from "./import-columns.ts";
import { judgeMoney, type RowMoney } from "./import-money.ts";
import { payoutIssues } from "./import-payout.ts";
import {
  type ImportContext,
  type ImportContractor,
  type ImportedTask,
  type ImportIssue,
  type ImportQuote,
  type ImportRow,
  issue,
  noIssues,
} from "./import-row.ts";
import { Memo } from "./memo.ts";

/** Whom an address names, and what is wrong with it. A malformed address is one error, not two. */
interface Person {
  readonly addressIssues: readonly ImportIssue[];
  readonly contractor: ImportContractor | undefined;
  readonly contractorIssues: readonly ImportIssue[];
}

/** What is known about a row while it is judged. */
interface Reading {
  readonly values: ImportCells;
  readonly context: ImportContext;
  readonly money: RowMoney;
  readonly deadline: Deadline;
  readonly person: Person;
}

/** What rows of one context have in common: few amounts, dates and people stand in many rows, and each is judged once. */
interface Known {
  readonly money: Memo<RowMoney>;
  readonly deadlines: Memo<Deadline>;
  readonly people: Memo<Person>;
}

const knownOf = new WeakMap<ImportContext, Known>();

/**
 * Judges one row by the rules of columns and the new-task fee rules. Server and browser run this same function, so a row that
 * the page shows as valid is not refused by the server for its contents. A row without amount is skipped. A context is never
 * changed: what it says of a text is kept as long as the context lives.
 */
export function validateRow(cells: ImportCells, context: ImportContext, number = 0): ImportRow {
  const values = cellsWith((column) => cleanCell(column, cells[column]));
  if (values.amount === "") {
    return { number, values, state: "skipped", errors: noIssues, warnings: noIssues };
  }
  const reading = readRow(values, context);
  const { quote } = reading.money;
  const warnings = warningsOf(reading);
  const errors = errorsOf(reading);
  const task = errors.length === 0 ? taskOf(reading) : undefined;
  return {
    number,
    values,
    state: errors.length > 0 ? "error" : warnings.length > 0 ? "warning" : "valid",
    errors,
    warnings,
    ...(quote && { quote }),
    ...(task && { task }),
  };
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

function readRow(values: ImportCells, context: ImportContext): Reading {
  let known = knownOf.get(context);
  if (known === undefined) {
    known = { money: new Memo(), deadlines: new Memo(), people: new Memo() };
    knownOf.set(context, known);
  }
  const { amount, currency, payWithdrawalFee, deadline, email } = values;
  const moneyTexts = `${amount.length} ${currency.length} ${amount}${currency}${payWithdrawalFee}`;
  return {
    values,
    context,
    money: known.money.get(moneyTexts, () => judgeMoney(values, context)),
    deadline: known.deadlines.get(deadline, () => readDeadline(deadline, "dateOrPeriod")),
    person: known.people.get(email, () => judgePerson(email, context)),
  };
}

function judgePerson(email: string, context: ImportContext): Person {
  const contractor = context.contractors.get(email);
  if (!isEmail(email)) {
    return { addressIssues: [issue("email", "tasks.noEmail")], contractor, contractorIssues: noIssues };
  }
  if (contractor === undefined) {
    return { addressIssues: noIssues, contractor, contractorIssues: [issue("email", "tasks.contractorNotFound")] };
  }
  const contractorIssues = contractor.isActive ? noIssues : [issue("email", "errors.contractorNotActive")];
  return { addressIssues: noIssues, contractor, contractorIssues };
}

/** In the order in which a person reads them. */
function errorsOf(reading: Reading): readonly ImportIssue[] {
  const { values, context, money, person } = reading;
  const { description, taskName, project } = values;
  const { lengths } = context;
  const found = [
    money.currencyIssues,
    context.serviceIds.has(values.serviceCode) ? noIssues : [issue("serviceCode", "tasks.codeNotExist")],
    person.addressIssues,
    money.amountIssues,
    money.flagIssues,
    deadlineIssues(reading.deadline),
    requiredLatin("description", description, "tasks.noDesc", "tasks.descLatin"),
    tooLong("deadline", values.deadline, lengths.deadline),
    tooLong("description", description, lengths.description),
    tooLong("taskName", taskName, lengths.title),
    tooLong("project", project, lengths.project),
    context.isPayoutJudged ? noIssues : payoutIssues(values, money.currency, context.isOldRubFlow),
    person.contractorIssues,
    money.ruleIssues,
  ];
  const unreadable = unreadableCells(values);
  if (unreadable.length > 0) {
    return [...unreadable, ...found.flat().filter(({ column }) => unreadable.every((one) => one.column !== column))];
  }
  return found.every((issues) => issues.length === 0) ? noIssues : found.flat();
}

/** What is doubtful and stops nothing: a day that has passed is warned about as in the form of a task. */
function warningsOf({ values, context, money, deadline }: Reading): readonly ImportIssue[] {
  const isPast = context.today !== undefined && deadline.text !== undefined && isBefore(deadline.text, context.today);
  return isPast && values.deadline !== "" ? [...money.warnings, issue("deadline", "ui.datePast")] : money.warnings;
}

/** Whether a kept deadline is a day before the given one ("YYYY-MM-DD"); a period in words is none. */
function isBefore(deadline: string, day: string): boolean {
  const written = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(deadline);
  return written !== null && `${written[3]}-${written[2]}-${written[1]}` < day;
}

/** A date must be possible; other Latin text is a service period. */
function deadlineIssues({ problem }: Deadline): readonly ImportIssue[] {
  return problem ? [issue("deadline", problem.key, problem.params)] : noIssues;
}

function requiredLatin(column: ImportColumn, text: string, missing: string, notLatin: string): readonly ImportIssue[] {
  if (text === "") {
    return [issue(column, missing)];
  }
  return isLatinText(text) ? noIssues : [issue(column, notLatin)];
}

function tooLong(column: ImportColumn, text: string, max: number): readonly ImportIssue[] {
  return text.length > max ? [issue(column, "validations.maxLength", { max })] : noIssues;
}

function taskOf({ values, context, money, deadline, person }: Reading): ImportedTask | undefined {
  const { amount, companyCoverWithdraw } = money;
  const { contractor } = person;
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
    deadline: deadline.text ?? "",
    project: values.project,
    companyCoverWithdraw,
    paymentDetails: values.paymentDetails,
    phone: values.phone,
    bankName: values.bankName,
    name: values.name,
  };
}
