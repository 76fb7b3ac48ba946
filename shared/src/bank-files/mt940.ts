import { type CurrencyCode, isCurrencyCode } from "../money/currencies.ts";
import type { RowFault } from "../states/bank-lines.ts";
import type { BankFile, RefusedRow, Statement, StatementLine } from "./bank-file.ts";
import { cleanAccount, cleanNumber, dayOf, excerptOf, minorOf } from "./fields.ts";
import { detailsOf } from "./mt940-details.ts";

/** One tag of a statement with the lines that follow it. */
interface Tag {
  readonly code: string;
  readonly lines: readonly string[];
}

interface Balance {
  readonly currency: string;
  readonly minor: bigint | undefined;
  readonly day: string;
}

/** Reads MT940. A statement begins with its tag 20, or with its account where the bank leaves the tag out. */
export function readMt940(text: string): BankFile {
  const counter = { rows: 0 };
  const read = statementsOf(tagsOf(text)).map((tags) => readStatement(tags, counter));
  return {
    format: "mt940",
    rows: counter.rows,
    statements: read.flatMap(({ statement }) => (statement ? [statement] : [])),
    refused: read.flatMap(({ refused }) => refused),
    results: [],
    skipped: 0,
  };
}

/** All tags in their order; a lone hyphen and the envelope of SWIFT end the text of a tag. */
function tagsOf(text: string): readonly Tag[] {
  const tags: { code: string; lines: string[] }[] = [];
  let open: string[] | undefined;
  for (const line of text.split("\n")) {
    const match = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (match?.[1]) {
      open = [match[2] ?? ""];
      tags.push({ code: match[1], lines: open });
    } else if (/^(?:-\}?.*|\{.*)$/.test(line) && (line.trim() === "-" || /[{}]/.test(line))) {
      open = undefined;
    } else {
      open?.push(line);
    }
  }
  return tags;
}

function statementsOf(tags: readonly Tag[]): readonly (readonly Tag[])[] {
  const statements: Tag[][] = [];
  for (const tag of tags) {
    const present = statements.at(-1);
    const begins = tag.code === "20" || (tag.code === "25" && present?.some(({ code }) => code === "25"));
    if (!present || begins) {
      statements.push([tag]);
    } else {
      present.push(tag);
    }
  }
  return statements;
}

function readStatement(
  tags: readonly Tag[],
  counter: { rows: number },
): { statement?: Statement; refused: RefusedRow[] } {
  const first = (code: string) => tags.find((tag) => tag.code === code)?.lines[0] ?? "";
  const opening = balanceOf(first("60F") || first("60M"));
  const closing = balanceOf(first("62F") || first("62M"));
  const currency = opening?.currency ?? closing?.currency ?? "";
  const lines: StatementLine[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, tag] of tags.entries()) {
    if (tag.code !== "61") {
      continue;
    }
    counter.rows += 1;
    const after = tags[index + 1];
    const result = isCurrencyCode(currency)
      ? lineOf(tag, after?.code === "86" ? after : undefined, currency)
      : "currency";
    if (typeof result === "string") {
      refused.push({ row: counter.rows, fault: result, text: excerptOf(tag.lines.join(" ")) });
    } else {
      lines.push({ ...result, row: counter.rows });
    }
  }
  if (!isCurrencyCode(currency)) {
    return { refused };
  }
  const [account = "", bank] = first("25").split("/").toReversed();
  const statement: Statement = {
    account: cleanAccount(bank && /^[A-Z]{2}\d{2}/.test(bank) ? bank : account.replace(new RegExp(`${currency}$`), "")),
    currency,
    number: cleanNumber(first("28C") || first("28")),
    from: opening?.day ?? "",
    to: closing?.day ?? "",
    opening: opening?.minor,
    closing: closing?.minor,
    lines,
  };
  return { statement, refused };
}

const movement =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(RC|RD|EC|ED|C|D)([A-Z])?(\d{1,15},\d{0,6})(?:[A-Z][A-Z0-9]{3})?(.*?)(?:\/\/(.*))?$/;

function lineOf(tag: Tag, details: Tag | undefined, currency: CurrencyCode): Omit<StatementLine, "row"> | RowFault {
  const match = movement.exec((tag.lines[0] ?? "").trim());
  if (!match) {
    return "incomplete";
  }
  const [, year = "", month = "", day = "", entryMonth, entryDay, mark = "", , sum = "", own = "", bank = ""] = match;
  const valueDay = dayOf(`20${year}`, month, day);
  const bookingDay = entryMonth && entryDay ? nearestDay(valueDay, entryMonth, entryDay) : valueDay;
  const minor = minorOf(sum.replace(",", "."), currency);
  if (!valueDay || !bookingDay) {
    return "date";
  }
  if (minor === undefined) {
    return "amount";
  }
  const said = detailsOf(details?.lines ?? tag.lines.slice(1));
  return {
    ...said,
    bookingDay,
    valueDay,
    minor: ["C", "RD", "EC"].includes(mark) ? minor : -minor,
    currency,
    bankReference: cleanNumber(bank),
    endToEndId: said.endToEndId || cleanNumber(own),
    isReversal: mark.startsWith("R"),
    status: mark.startsWith("E") ? "pending" : "booked",
  };
}

/** The day of booking has no year: it is in the one that brings it nearest to the day of value. */
function nearestDay(valueDay: string | undefined, month: string, day: string): string | undefined {
  if (!valueDay) {
    return undefined;
  }
  const value = new Date(valueDay);
  const distance = (iso: string) => Math.abs(new Date(iso).getTime() - value.getTime());
  return [-1, 0, 1]
    .map((step) => dayOf(String(value.getUTCFullYear() + step), month, day))
    .filter((iso) => iso !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function balanceOf(text: string): Balance | undefined {
  const match = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,15},\d{0,6})$/.exec(text.trim());
  if (!match) {
    return undefined;
  }
  const [, side, year = "", month = "", day = "", currency = "", sum = ""] = match;
  const minor = isCurrencyCode(currency) ? minorOf(sum.replace(",", "."), currency) : undefined;
  return {
    currency,
    minor: minor !== undefined && side === "D" ? -minor : minor,
    day: dayOf(`20${year}`, month, day) ?? "",
  };
}
