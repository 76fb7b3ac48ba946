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
import type { StatementPdf } from "@artel/shared/statements/statement-pdf";
import { statementSheet } from "@artel/shared/statements/statement-sheet";
import { slicedBlob } from "../../ui/files/sliced-blob.ts";
import { clock, instantOf } from "../../ui/state/clock.ts";
import { formatDay, formatPeriod, isoDay } from "../../ui/words/format-date.ts";
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
}

const types: Readonly<Record<StatementFormat, readonly [ending: string, type: string]>> = {
  pdf: ["pdf", "application/pdf"],
  xlsx: ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  csv: ["csv", "text/csv;charset=utf-8"],
  camt: ["xml", "application/xml"],
};

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
    const { workbook } = await import("@artel/shared/sheets/workbook/workbook");
    return slicedBlob(workbook([statementSheet(head, words.say, dayOf, await all(parts))]), type);
  }
  return new Blob(await textOf(writerOf(format, head, statement, words.say), parts), { type });
}

/** What the files say of the statement; an open end is the day of the first movement, or today. */
export function headOf(
  choice: StatementChoice,
  owner: { readonly name: string; readonly id: number },
  statement: Statement,
): StatementHead {
  const madeAt = instantOf(clock.now()) ?? new Date(0);
  const present = isoDay(madeAt);
  const { from, to } = choice.range;
  return {
    owner: owner.name,
    ownerId: owner.id,
    account: choice.account,
    currency: choice.currency,
    from: from || dayOf(statement.rows[0]?.at ?? "") || present,
    // A month that is not over ends today for those who read the file.
    to: to === "" || to > present ? present : to,
    opening: statement.opening,
    closing: statement.closing,
    total: statement.total,
    madeAt,
  };
}

function writerOf(format: "csv" | "camt", head: StatementHead, statement: Statement, say: Say): FileWriter {
  const { credits, debits } = statement;
  return format === "csv"
    ? statementCsv(head, say, dayOf)
    : statementCamt(head, say, credits === null || debits === null ? undefined : { credits, debits });
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

/** The day of a moment where the reader is. */
export function dayOf(at: string): string {
  const date = instantOf(at);
  return date ? isoDay(date) : "";
}

function pdfOf(
  head: StatementHead,
  { credits, debits }: Statement,
  rows: readonly Movement[],
  { say, language }: FileWords,
): StatementPdf {
  const money = (decimal: string | null) => moneyOf(decimal, head.currency);
  return {
    language,
    title: say("statements.titleOf"),
    owner: head.owner,
    madeAt: say("statements.madeAt", { day: formatDay(head.madeAt) }),
    facts: [
      [say("statements.account"), say(`statements.account.${head.account}`)],
      [say("statements.currency"), head.currency],
      [say("statements.period"), formatPeriod(head.from, head.to)],
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
    rows: rows.map((row) => pdfRow(row, say)),
    pageText: say("statements.page", { page: "{{page}}", pages: "{{pages}}" }),
  };
}

function pdfRow(row: Movement, say: Say): StatementPdf["rows"][number] {
  const { debit, credit } = sidesOf(row);
  const { party, task, document } = row;
  return {
    day: formatDay(row.at),
    what: movementWords(say, row),
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
