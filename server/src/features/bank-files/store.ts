import type { ColumnMapping } from "@artel/shared/bank-files/csv-columns";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { BankFormat } from "@artel/shared/states/bank-lines";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

export interface BankAccountRow extends Row<"bank_account", "id" | "account" | "currency" | "columns_by"> {
  readonly columns: (Column<"bank_account", "columns"> & ColumnMapping) | null;
}

/** Accounts whose statements are read, in the order of their numbers. */
export function bankAccounts(read: Read): Promise<BankAccountRow[]> {
  return rowsOf<BankAccountRow>(read)`SELECT id, account, currency, columns, columns_by FROM bank_account
    ORDER BY account, currency`;
}

/** One account; undefined for an unknown id. */
export function selectBankAccount(read: Read, id: number): Promise<BankAccountRow | undefined> {
  return firstRow<BankAccountRow>(read)`SELECT id, account, currency, columns, columns_by FROM bank_account
    WHERE id = ${id}`;
}

/** Names an account; undefined where it is named already. */
export function insertBankAccount(
  tx: Tx,
  account: { account: string; currency: CurrencyCode; actor: number; now: Date },
): Promise<BankAccountRow | undefined> {
  return firstRow<BankAccountRow>(tx)`INSERT INTO bank_account (account, currency, added_by, added_at)
    VALUES (${account.account}, ${account.currency}, ${account.actor}, ${account.now})
    ON CONFLICT DO NOTHING RETURNING id, account, currency, columns, columns_by`;
}

/** The accounts of these numbers, locked in the order of their ids: two files of one account are taken over one after the other. */
export function lockBankAccounts(tx: Tx, accounts: readonly string[]): Promise<BankAccountRow[]> {
  return rowsOf<BankAccountRow>(tx)`SELECT id, account, currency, columns, columns_by FROM bank_account
    WHERE account = ANY (${accounts}::text[]) ORDER BY id FOR UPDATE`;
}

/** Remembers what the columns of an account's tables mean, and who said so. */
export async function rememberColumns(tx: Tx, id: number, columns: ColumnMapping, by: number): Promise<void> {
  await sql`UPDATE bank_account SET columns = ${JSON.stringify(columns)}::jsonb, columns_by = ${by}
    WHERE id = ${id}`.execute(tx);
}

/** Whether a file with this digest was read before. */
export function isKnownDigest(read: Read, digest: Buffer): Promise<boolean> {
  return hasRows(read)`SELECT FROM bank_file WHERE digest = ${digest} LIMIT 1`;
}

/** Writes that a file came, and answers its id. */
export function insertBankFile(
  tx: Tx,
  file: { name: string; format: BankFormat; digest: Buffer; rows: number; actor: number; now: Date },
): Promise<number> {
  return newId(tx)`
    INSERT INTO bank_file (name, format, digest, rows, uploaded_by, uploaded_at)
    VALUES (${file.name}, ${file.format}, ${file.digest}, ${file.rows}, ${file.actor}, ${file.now}) RETURNING id`;
}

/** Writes what a file came to. */
export async function countBankFile(
  tx: Tx,
  id: number,
  of: { readonly added: number; readonly known: number; readonly refused: number; readonly skipped: number },
): Promise<void> {
  await sql`UPDATE bank_file SET added = ${of.added}, known = ${of.known}, refused = ${of.refused}, skipped = ${of.skipped}
    WHERE id = ${id}`.execute(tx);
}

/** Writes what an account held at the end of a day, as a file says it; minor units. */
export async function insertClosing(
  tx: Tx,
  of: {
    readonly accountId: number;
    readonly fileId: number;
    readonly from: string;
    readonly day: string;
    readonly opening: bigint | undefined;
    readonly closing: bigint;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO bank_closing (account_id, file_id, from_day, day, opening_balance, closing_balance, told_at)
    VALUES (${of.accountId}, ${of.fileId}, ${of.from}::date, ${of.day}::date, ${of.opening?.toString() ?? null}::bigint,
      ${of.closing.toString()}::bigint, ${of.now})`.execute(tx);
}
