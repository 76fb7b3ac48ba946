import { writtenDay } from "../checks/calendar.ts";
import { isEmail } from "../checks/email.ts";
import { latinOffer } from "../checks/latin-offer.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { normaliseRussianPhone } from "../checks/russian-phone.ts";
import { typedDay } from "../checks/typed-date.ts";
import { parseTypedAmount } from "../money/amount.ts";
import { currencies, currencyCodes, isCurrencyCode } from "../money/currencies.ts";
import { currencySaid, withoutCurrency } from "./amount-currency.ts";
import type { ImportCells } from "./import-columns.ts";
import type { ImportContext, ImportIssue, ImportRow } from "./import-row.ts";
import { readMonthFirst } from "./month-first.ts";

/** A better value for a wrong cell. A guess is shown for one cell; only sure ones are used for a whole group at once. */
export interface ImportRepair {
  readonly value: string;
  readonly isSure: boolean;
}

/** The errors of one kind, so that one repair serves many rows. */
export interface ImportGroup {
  readonly key: string;
  readonly column: ImportIssue["column"];
  readonly params?: ImportIssue["params"];
  readonly message?: ImportIssue["message"];
  readonly rows: readonly ImportRow[];
  /** Rows of the group with a sure repair. */
  readonly sureRepairs: number;
}

/** Groups the errors of rows by what they say, the commonest first. A row with two errors stands in two groups. */
export function groupErrors(rows: readonly ImportRow[], context: ImportContext): readonly ImportGroup[] {
  const groups = new Map<string, { issue: ImportIssue; rows: ImportRow[]; sureRepairs: number }>();
  for (const row of rows) {
    for (const issue of row.errors) {
      const name = JSON.stringify([issue.key, issue.column, issue.params]);
      const group = groups.get(name) ?? { issue, rows: [], sureRepairs: 0 };
      group.rows.push(row);
      group.sureRepairs += suggestRepair(row, issue, context, "sure")?.isSure ? 1 : 0;
      groups.set(name, group);
    }
  }
  return [...groups.values()]
    .map(({ issue, ...group }) => ({ ...issue, ...group }))
    .sort((left, right) => right.rows.length - left.rows.length);
}

/** What the cell of an error probably should say, or undefined where nothing can be guessed. Amounts are never rounded. */
export function suggestRepair(
  row: ImportRow,
  issue: ImportIssue,
  context: ImportContext,
  wanted: "sure" | "any" = "any",
): ImportRepair | undefined {
  const value = row.values[issue.column];
  switch (issue.key) {
    case "tasks.priceOnlyNum":
      return amountRepair(row.values);
    case "tasks.currencyWrong":
      return currencyRepair(row.values, context);
    case "tasks.codeNotExist":
      return serviceRepair(value, context);
    case "tasks.noEmail":
      return emailRepair(value);
    case "tasks.contractorNotFound":
      // Comparing with every contractor takes time, and gives guesses only.
      return wanted === "any" ? contractorRepair(value, context) : undefined;
    case "tasks.invalidCompanyPayTax":
      return flagRepair(value);
    case "tasks.deadlineLatin":
      return deadlineRepair(value);
    case "validations.dateMonth":
      return guessed(readMonthFirst(value));
    case "tasks.descLatin":
    case "tasks.fullnameLatin":
      return latinRepair(value);
    case "tasks.noDesc":
      return isLatinText(row.values.taskName) ? guessed(row.values.taskName || undefined) : undefined;
    case "validations.phoneSPB":
      return changed(value, `+7${value.replace(/\D/g, "").replace(/^[78](?=\d{10}$)/, "")}`, true, isPhone);
    case "validations.maxLength":
      return { value: value.slice(0, Number.parseInt(String(issue.params?.max), 10)).trim(), isSure: false };
    default:
      return undefined;
  }
}

/** A date in Russian words becomes digits; other words are spelled in Latin letters. */
function deadlineRepair(value: string): ImportRepair | undefined {
  const day = typedDay(value);
  return day === undefined ? latinRepair(value) : { value: writtenDay(day), isSure: true };
}

/** The Latin spelling. A word with letters that only look Latin is told and not spelled: nobody knows which was meant. */
function latinRepair(value: string): ImportRepair | undefined {
  const { spelling } = latinOffer(value);
  return spelling === undefined ? undefined : { value: spelling, isSure: true };
}

function guessed(value: string | undefined): ImportRepair | undefined {
  return value === undefined ? undefined : { value, isSure: false };
}

function changed(
  value: string,
  better: string,
  isSure: boolean,
  isRight: (text: string) => boolean,
): ImportRepair | undefined {
  return better !== value && better !== "" && isRight(better) ? { value: better, isSure } : undefined;
}

function isPhone(text: string): boolean {
  return normaliseRussianPhone(text) !== undefined;
}

/**
 * Thousands separators and the signs of the row's own currency are taken off surely; letters that look like digits are a guess.
 * Nothing is offered for an amount that names another currency, nor where spaces or breaks part two numbers.
 */
function amountRepair({ amount, currency }: ImportCells): ImportRepair | undefined {
  const said = currencySaid(amount);
  if (said !== undefined && said.code !== currency.toUpperCase()) {
    return undefined;
  }
  const bare = withoutCurrency(amount, currency).replace(/^\p{Zs}+|\p{Zs}+$/gu, "");
  const sure = plainAmount(bare);
  if (sure !== undefined) {
    return sure;
  }
  const digits = bare
    .replace(/[OoОо]/g, "0")
    .replace(/[lI|]/g, "1")
    .replace(/[ЗзЭ]/g, "3");
  const guess = plainAmount(digits);
  return guess && { ...guess, isSure: false };
}

/** An amount without spaces and thousands separators. */
function plainAmount(text: string): ImportRepair | undefined {
  return isAmount(text) ? { value: text.replace(/\p{Zs}/gu, ""), isSure: true } : withoutThousands(text);
}

/** 1,250.00 and 1.250,00: the last of two kinds of separators is the decimal one. A single "1,250" is only a guess. */
function withoutThousands(text: string): ImportRepair | undefined {
  const match = /^(-?[1-9]\d{0,2})((?:[.,'’]\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (!match?.[1] || !match[2]) {
    return undefined;
  }
  const separators = new Set(match[2].replace(/\d/g, ""));
  const isClear = separators.size === 1 && !separators.has(match[3] ?? "");
  const plain = `${match[1]}${match[2].replace(/\D/g, "")}${match[4] ? `,${match[4]}` : ""}`;
  const isSure = match[4] !== undefined || match[2].length > 4 || /['’]/.test(match[2]);
  return isClear && isAmount(plain) ? { value: plain, isSure } : undefined;
}

function isAmount(text: string): boolean {
  return parseTypedAmount(text.replace(/^-/, ""), currencies.USD.code) !== undefined;
}

/** The code of a sign or a name. For an empty cell the currency that the amount names is a guess. */
function currencyRepair({ currency: value, amount }: ImportCells, context: ImportContext): ImportRepair | undefined {
  const said = value === "" ? currencySaid(amount)?.code : undefined;
  if (said !== undefined && context.currencies.includes(said)) {
    return { value: said, isSure: false };
  }
  const bare = value.toUpperCase().replace(/[\s.]/g, "");
  const found = currencyCodes.find(
    (code) => currencies[code].symbol !== "" && currencies[code].symbol.toUpperCase() === bare,
  );
  const code = found ?? currencyNames[bare] ?? bare;
  return isCurrencyCode(code) && context.currencies.includes(code) && code !== value.toUpperCase()
    ? { value: code, isSure: true }
    : undefined;
}

const currencyNames: Readonly<Record<string, string>> = {
  US$: "USD",
  DOLLAR: "USD",
  DOLLARS: "USD",
  EURO: "EUR",
  EUROS: "EUR",
  RUR: "RUB",
  BYR: "BYN",
  TETHER: "USDT",
};

/** "01" and "1.0" are service 1; a service's own name is its id. */
function serviceRepair(value: string, context: ImportContext): ImportRepair | undefined {
  const number = value.replace(/^0+(?=\d)/, "").replace(/[.,]0+$/, "");
  const named = context.serviceIdByName?.get(value.toLowerCase());
  return changed(value, named ?? number, true, (text) => context.serviceIds.has(text));
}

/** The address inside of other words. One with a space in it is only guessed: the space may part two words. */
function emailRepair(value: string): ImportRepair | undefined {
  const inner = /<([^<>]+)>/.exec(value)?.[1] ?? value;
  const bare = inner.replace(/^mailto:/i, "").replace(/^["'(\p{Zs}]+|[)"'.,;\p{Zs}]+$/gu, "");
  const closed = bare.replace(/\p{Zs}/gu, "").toLowerCase();
  return changed(value, closed, closed.length === bare.length, isEmail);
}

/** The one contractor whose address differs by a slip or two. */
function contractorRepair(value: string, context: ImportContext): ImportRepair | undefined {
  const near = [...context.contractors.keys()].filter((email) => isWithinTwoSlips(value, email));
  return near.length === 1 && near[0] !== undefined ? { value: near[0], isSure: false } : undefined;
}

const longestCompared = 254;
const mostSlips = 2;

/** True when at most two letters are missing, added or replaced. */
function isWithinTwoSlips(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > mostSlips || left.length > longestCompared) {
    return false;
  }
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...left].entries()) {
    const next = [row + 1];
    for (const [column, other] of [...right].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    previous = next;
  }
  return (previous.at(-1) ?? mostSlips + 1) <= mostSlips;
}

function flagRepair(value: string): ImportRepair | undefined {
  const word = value.toLowerCase();
  if (["yes", "y", "true", "+", "да", "x"].includes(word)) {
    return { value: "1", isSure: true };
  }
  return ["no", "n", "false", "-", "нет"].includes(word) ? { value: "0", isSure: true } : undefined;
}
