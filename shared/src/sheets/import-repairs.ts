import { writtenDay } from "../checks/calendar.ts";
import { isEmail } from "../checks/email.ts";
import { isLatinText } from "../checks/latin-text.ts";
import { normaliseRussianPhone } from "../checks/russian-phone.ts";
import { transliterate } from "../checks/transliteration.ts";
import { typedDay } from "../checks/typed-date.ts";
import { parseTypedAmount } from "../money/amount.ts";
import { currencies, currencyCodes, isCurrencyCode } from "../money/currencies.ts";
import type { ImportContext, ImportIssue, ImportRow } from "./import-row.ts";

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
      return amountRepair(value);
    case "tasks.currencyWrong":
      return currencyRepair(value, context);
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
    case "tasks.descLatin":
    case "tasks.fullnameLatin":
      return changed(value, transliterate(value), true, isLatinText);
    case "tasks.noDesc":
      return row.values.taskName !== "" && isLatinText(row.values.taskName)
        ? { value: row.values.taskName, isSure: false }
        : undefined;
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
  return day === undefined
    ? changed(value, transliterate(value), true, isLatinText)
    : { value: writtenDay(day), isSure: true };
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

/** Thousands separators and currency signs are taken off surely; letters that look like digits are a guess. */
function amountRepair(value: string): ImportRepair | undefined {
  const bare = value.replace(/[\p{Sc}'’\s]|\b(?:RUB|EUR|USDT|USD|BYN|Br)\b/giu, "");
  const sure = isAmount(bare) ? { value: bare, isSure: true } : withoutThousands(bare);
  if (sure !== undefined) {
    return sure;
  }
  const digits = bare
    .replace(/[OoОо]/g, "0")
    .replace(/[lI|]/g, "1")
    .replace(/[ЗзЭ]/g, "3");
  const guess = isAmount(digits) ? digits : withoutThousands(digits)?.value;
  return guess === undefined ? undefined : { value: guess, isSure: false };
}

/** 1,250.00 and 1.250,00: the last of two kinds of separators is the decimal one. A single "1,250" is only a guess. */
function withoutThousands(text: string): ImportRepair | undefined {
  const match = /^(-?\d{1,3})((?:[.,]\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (!match?.[1] || !match[2]) {
    return undefined;
  }
  const separators = new Set(match[2].replace(/\d/g, ""));
  const isClear = separators.size === 1 && !separators.has(match[3] ?? "");
  const plain = `${match[1]}${match[2].replace(/[.,]/g, "")}${match[4] ? `,${match[4]}` : ""}`;
  const isSure = match[4] !== undefined || match[2].length > 4;
  return isClear && isAmount(plain) ? { value: plain, isSure } : undefined;
}

function isAmount(text: string): boolean {
  return parseTypedAmount(text.replace(/^-/, ""), currencies.USD.code) !== undefined;
}

function currencyRepair(value: string, context: ImportContext): ImportRepair | undefined {
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

function emailRepair(value: string): ImportRepair | undefined {
  const inner = /<([^<>]+)>/.exec(value)?.[1] ?? value;
  const bare = inner
    .replace(/^mailto:/i, "")
    .replace(/\s+/g, "")
    .replace(/^["'(]+|[)"'.,;]+$/g, "");
  return changed(value, bare.toLowerCase(), true, isEmail);
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
