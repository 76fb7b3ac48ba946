import { accountDay, accountDayStart, type ZoneSpan, zoneAt, zonesOfPeriod } from "@artel/shared/checks/account-days";
import { dayText, timeIn } from "@artel/shared/checks/zoned-day";
import { pdfRows, sheetRows } from "@artel/shared/limits/statements";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { statementCamt } from "@artel/shared/statements/camt053";
import {
  type FileWriter,
  type Movement,
  movementWords,
  type Say,
  type StatementHead,
  sidesOf,
} from "@artel/shared/statements/movement";
import { statementCsv } from "@artel/shared/statements/statement-csv";
import { statementParty } from "@artel/shared/statements/statement-parties";
import type { StatementPdf } from "@artel/shared/statements/statement-pdf";
import { statementSheet } from "@artel/shared/statements/statement-sheet";
import { clock } from "../../ui/state/clock.ts";
import { formatDay, formatPeriod } from "../../ui/words/format-date.ts";
import type { Language } from "../../ui/words/language.ts";
import { buildPdf } from "./build-pdf.ts";
import type { StatementParts } from "./read-pages.ts";
import type { Statement, StatementChoice } from "./use-statement.ts";

export const statementFormats = ["pdf", "xlsx", "csv", "camt"] as const;

export type StatementFormat = (typeof statementFormats)[number];

/** The most movements that a format takes; without one it takes all that there are. */
export const mostRows: Readonly<Partial<Record<StatementFormat, number>>> = { pdf: pdfRows, xlsx: sheetRows };

export interface FileWords {
  readonly say: Say;
  readonly language: Language;
  /** The time zones that the account had, the oldest first. */
  readonly zones: readonly ZoneSpan[];
}

const types: Readonly<Record<StatementFormat, readonly [ending: string, type: string]>> = {
  pdf: ["pdf", "application/pdf"],
  xlsx: ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  csv: ["csv", "text/csv;charset=utf-8"],
  camt: ["xml", "application/xml"],
};

const second = 1000;

/** The ending of a format's files. */
export function endingOf(format: StatementFormat): string {
  return types[format][0];
}

/** A statement in one format. Reads its parts as it goes; text formats hold no more of it in memory than their own text. */
export async function makeStatement(
  format: StatementFormat,
  head: StatementHead,
  { head: statement, parts }: StatementParts,
  words: FileWords,
): Promise<Blob> {
  const type = types[format][1];
  if (format === "pdf") {
    return new Blob([await buildPdf(pdfOf(head, statement, await all(parts), words))], { type });
  }
  if (format === "xlsx") {
    const { workbook } = await import("@artel/shared/sheets/workbook");
    return workbook([statementSheet(head, words.say, dayOf(words), await all(parts))]);
  }
  return new Blob(await textOf(writerOf(format, head, statement, words), parts), { type });
}

/** What the files say of the statement; an open end is the day of the first movement, or today. */
export function headOf(
  choice: StatementChoice,
  owner: { readonly name: string; readonly id: number },
  statement: Statement,
  words: Pick<FileWords, "say" | "zones">,
): StatementHead {
  const { zones } = words;
  const madeAt = new Date(clock.now());
  const present = accountDay(zones, madeAt);
  const from = choice.range.from || dayOf(words)(statement.rows[0]?.at ?? "") || present;
  const to = lastDay(choice.range, zones);
  const [begin, before] = [accountDayStart(zones, from), accountDayStart(zones, to, 1)];
  return {
    owner: owner.name,
    ownerId: owner.id,
    account: choice.account,
    currency: choice.currency,
    ...{ from, to, begin },
    end: to < present ? new Date(before.getTime() - second) : madeAt,
    timeZone: zoneAt(zones, madeAt),
    zones: zonesText(words.say, zonesOfPeriod(zones, begin, before)),
    opening: statement.opening,
    closing: statement.closing,
    total: statement.total,
    madeAt,
  };
}

/** The last day of a period for those who read its file: a month that is not over ends today. */
export function lastDay({ to }: StatementChoice["range"], zones: readonly ZoneSpan[]): string {
  const present = accountDay(zones, clock.now());
  return to === "" || to > present ? present : to;
}

/** The time zones that the days of a period are of, and since when each but the first. */
export function zonesText(say: Say, [first, ...others]: readonly ZoneSpan[]): string {
  const later = others.map(({ timeZone, since }) => {
    const moment = new Date(since ?? 0);
    const words = `${dayText(timeZone, moment)} ${timeIn(timeZone, moment)}`;
    return say("statements.zoneSince", { zone: timeZone, moment: words });
  });
  return [first?.timeZone ?? "", ...later].join("; ");
}

function writerOf(format: "csv" | "camt", head: StatementHead, statement: Statement, words: FileWords): FileWriter {
  const { credits, debits } = statement;
  const sums = credits === null || debits === null ? undefined : { credits, debits };
  return format === "csv"
    ? statementCsv(head, words.say, dayOf(words))
    : statementCamt(head, words.say, sums, dayOf(words));
}

async function textOf(writer: FileWriter, parts: AsyncIterable<readonly Movement[]>): Promise<string[]> {
  const texts = [writer.begin()];
  for await (const part of parts) {
    texts.push(writer.rows(part));
  }
  return [...texts, writer.end()];
}

async function all(parts: AsyncIterable<readonly Movement[]>): Promise<readonly Movement[]> {
  const rows: Movement[][] = [];
  for await (const part of parts) {
    rows.push([...part]);
  }
  return rows.flat();
}

/** The day of a moment as the account had it; empty for no moment. */
function dayOf({ zones }: Pick<FileWords, "zones">): (at: string) => string {
  return (at) => (at === "" ? "" : accountDay(zones, new Date(at)));
}

function pdfOf(
  head: StatementHead,
  { credits, debits, issuer, holder }: Statement,
  rows: readonly Movement[],
  words: FileWords,
): StatementPdf {
  const { say, language } = words;
  const money = (decimal: string | null) => moneyOf(decimal, head.currency);
  return {
    language,
    title: say("statements.titleOf"),
    owner: head.owner,
    madeAt: say("statements.madeAt", { day: formatDay(accountDay(words.zones, head.madeAt)) }),
    parties: [
      statementParty(say, language, say("statements.issuer"), issuer),
      statementParty(say, language, say("statements.holder"), holder),
    ],
    facts: [
      [say("statements.account"), say(`statements.account.${head.account}`)],
      [say("statements.currency"), head.currency],
      [say("statements.period"), formatPeriod(head.from, head.to)],
      [say("statements.zone"), head.zones],
    ],
    sums: [
      [say("statements.opening"), money(head.opening)],
      [say("statements.credits"), money(credits)],
      [say("statements.debits"), money(debits)],
      [say("statements.closing"), money(head.closing)],
    ],
    heads: [
      say("statements.date"),
      say("statements.what"),
      say("statements.party"),
      say("statements.debit"),
      say("statements.credit"),
      say("statements.balance"),
    ],
    opening: [say("statements.opening"), money(head.opening)],
    closing: [say("statements.closing"), money(head.closing)],
    totals: [say("statements.turnover"), money(debits), money(credits)],
    sign: {
      title: say("statements.sign", { name: head.owner }),
      fields: [
        say("statements.signName"),
        say("statements.signPosition"),
        say("statements.signDate"),
        say("statements.signature"),
      ],
    },
    rows: rows.map((row) => pdfRow(row, words)),
    pageText: say("statements.page", { page: "{{page}}", pages: "{{pages}}" }),
  };
}

function pdfRow(row: Movement, words: FileWords): StatementPdf["rows"][number] {
  const { debit, credit } = sidesOf(row);
  const { party, task, document } = row;
  return {
    day: formatDay(dayOf(words)(row.at)),
    what: movementWords(words.say, row),
    about: [
      ...(party ? [party] : []),
      ...(task ? [`#${task.id} ${task.title}`] : []),
      ...(document ? [document.number] : []),
    ],
    debit: moneyOf(debit || null, row.currency),
    credit: moneyOf(credit || null, row.currency),
    balance: moneyOf(row.balance, row.currency),
  };
}

function moneyOf(decimal: string | null, currency: CurrencyCode): string {
  return decimal === null ? "" : formatMoney(decimal, currency, "down");
}
