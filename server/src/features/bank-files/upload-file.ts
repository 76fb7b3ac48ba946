import { createHash } from "node:crypto";
import { missingOf } from "@artel/shared/bank-files/balances";
import { type BankFile, BankFileError, type RefusedRow, type Statement } from "@artel/shared/bank-files/bank-file";
import type { ColumnMapping } from "@artel/shared/bank-files/csv-columns";
import { excerptOf } from "@artel/shared/bank-files/fields";
import { readBankFile } from "@artel/shared/bank-files/read-bank-file";
import type { uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { bankFileLimits } from "@artel/shared/limits/bank-files";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type EqualLines, type Taken, takeLines } from "../funding/take-lines.ts";
import { answerLines, readAnswers } from "./read-answers.ts";
import * as store from "./store.ts";

/**
 * Reads a file of a bank and takes its booked lines over, each once whatever files hold it. A statement of an account that nobody
 * named is refused with its rows; the others are read. What it says of orders is applied. Bad bytes are refused with the reason, naming the field.
 */
export const uploadBankFileAction: Action<typeof uploadBankFile> = async (tx, ctx, input) => {
  const bytes = bytesOf(input.content);
  const named = input.accountId === undefined ? undefined : found(await store.selectBankAccount(tx, input.accountId));
  const columns = columnsOf(input.columns);
  const file = read(bytes, { named, mapping: columns ?? named?.columns ?? undefined });
  const accounts = await store.lockBankAccounts(tx, [...new Set(file.statements.map(({ account }) => account))]);
  const digest = createHash("sha256").update(bytes).digest();
  const isKnownFile = await store.isKnownDigest(tx, digest);
  const { format, rows, skipped } = file;
  const id = await store.insertBankFile(tx, {
    name: input.name,
    format,
    digest,
    rows,
    actor: ctx.user.id,
    now: ctx.now,
  });
  const columnsBy = named && format === "csv" ? columnsPerson(named, columns, ctx.user.id) : undefined;
  const taken = await takeStatements(tx, ctx, { file, accounts, fileId: id, columnsBy });
  const answers = await readAnswers(tx, ctx, { file, fileId: id, isKnownFile, reason: input.reason });
  const refused = [...file.refused, ...strangersOf(file, accounts)].toSorted((a, b) => a.row - b.row);
  if (columns && named && format === "csv" && file.statements.some((one) => accountOf([named], one))) {
    await store.rememberColumns(tx, named.id, columns, ctx.user.id);
  }
  await store.countBankFile(tx, id, { ...taken, known: taken.known + taken.typed, refused: refused.length, skipped });
  await recordAction(tx, ctx, {
    action: "bank-file.read",
    subject: `bank-file:${id}`,
    tenant: 0,
    reason: input.reason,
  });
  return {
    ...{ id, format, isKnownFile, rows, skipped, ...taken, ...answers },
    pending: file.statements
      .filter((one) => accountOf(accounts, one))
      .flatMap(({ lines }) => lines)
      .filter(({ status }) => status === "pending").length,
    refusedCount: refused.length,
    refused: refused.slice(0, bankFileLimits.refusedShown),
    statements: file.statements.map((statement) => presentStatement(statement, accounts)),
  };
};

/** What the code of an upload confirms: the name of the file, a part of its digest, and what it does to orders. */
export const describeUpload: Describe<typeof uploadBankFile> = async (
  tx,
  ctx,
  { name, content, accountId, columns },
) => {
  const bytes = bytesOf(content);
  const named = accountId === undefined ? undefined : await store.selectBankAccount(tx, accountId);
  const file = read(bytes, { named, mapping: columnsOf(columns) ?? named?.columns ?? undefined });
  return [
    { key: "operatorFactor.file", value: name },
    { key: "operatorFactor.digest", value: createHash("sha256").update(bytes).digest("hex").slice(0, 16) },
    ...(await answerLines(tx, ctx, file)),
  ];
};

function bytesOf(content: string): Buffer {
  if (/[^A-Za-z0-9+/=]/.test(content)) {
    refuseField("content", "validations.wrongValue");
  }
  return Buffer.from(content, "base64");
}

/** Who said what the columns of a table mean: whoever uploads it, or who said so before. */
function columnsPerson(
  { columns_by }: store.BankAccountRow,
  columns: ColumnMapping | undefined,
  uploader: number,
): number | undefined {
  return columns ? uploader : (columns_by ?? undefined);
}

function columnsOf(columns: Record<string, string | undefined> | undefined): ColumnMapping | undefined {
  const said = Object.entries(columns ?? {}).filter(([, head]) => head);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function read(bytes: Uint8Array, context: Parameters<typeof readBankFile>[1]): BankFile {
  try {
    return readBankFile(bytes, context);
  } catch (thrown) {
    if (thrown instanceof BankFileError) {
      const { fault, heads } = thrown;
      const field = fault === "account" ? "accountId" : fault === "columns" ? "columns" : "content";
      throw new AppError("invalidInput", {
        fields: { [field]: { key: `bankFiles.fault.${fault}` } },
        ...(fault === "columns" ? { extra: { heads } } : {}),
      });
    }
    throw thrown;
  }
}

/** Statements in the order of their accounts; within an account in that of the file. */
async function takeStatements(
  tx: Tx,
  ctx: Context,
  of: {
    readonly file: BankFile;
    readonly accounts: readonly store.BankAccountRow[];
    readonly fileId: number;
    readonly columnsBy: number | undefined;
  },
): Promise<Taken> {
  const sum = { added: 0, known: 0, typed: 0 };
  for (const account of of.accounts) {
    let before: Statement | undefined;
    let equal: EqualLines = new Map();
    for (const statement of of.file.statements.filter((one) => accountOf([account], one))) {
      equal = before && follows(before, statement) ? equal : new Map();
      before = statement;
      const { fileId, columnsBy } = of;
      const taken = await takeLines(tx, ctx, { accountId: account.id, fileId, columnsBy, statement, equal });
      await keepClosing(tx, { accountId: account.id, fileId, statement, now: ctx.now });
      sum.added += taken.added;
      sum.known += taken.known;
      sum.typed += taken.typed;
    }
  }
  return sum;
}

/** Keeps what the bank says the account held, where it says it of days of the calendar: the ledger is compared with that. */
async function keepClosing(
  tx: Tx,
  of: { readonly accountId: number; readonly fileId: number; readonly statement: Statement; readonly now: Date },
): Promise<void> {
  const { from, to, opening, closing } = of.statement;
  if (closing !== undefined && /^\d{4}-/.test(from) && from <= to) {
    await store.insertClosing(tx, { ...of, from, day: to, opening, closing });
  }
}

/** A statement that begins where the one before ended tells further lines; any other may tell the same ones again. */
function follows(before: Statement, { opening, number }: Statement): boolean {
  return opening !== undefined && opening === before.closing && number !== before.number;
}

function accountOf(accounts: readonly store.BankAccountRow[], { account, currency }: Statement) {
  return accounts.find((one) => one.account === account && one.currency === currency);
}

function strangersOf(file: BankFile, accounts: readonly store.BankAccountRow[]): RefusedRow[] {
  return file.statements
    .filter((statement) => !accountOf(accounts, statement))
    .flatMap(({ lines }) => lines)
    .map(({ row, payer, reference }) => ({
      row,
      fault: "unknownAccount",
      text: excerptOf([payer, reference].filter(Boolean).join(", ")),
    }));
}

function presentStatement(statement: Statement, accounts: readonly store.BankAccountRow[]) {
  const { account, currency, from, to, lines, opening, closing } = statement;
  return {
    ...{ account, currency, from, to },
    isKnownAccount: accountOf(accounts, statement) !== undefined,
    opening: wireOf(opening, currency),
    closing: wireOf(closing, currency),
    lines: lines.length,
    missing: wireOf(missingOf(statement), currency),
  };
}

function wireOf(minor: bigint | undefined, currency: CurrencyCode): string | null {
  return minor === undefined ? null : toWire(amountOf(currency, minor));
}
