import type { EmailOutcome } from "@artel/shared/states/people";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

export interface EmailChangeRow
  extends Row<"email_change", "id" | "user_id" | "old_email" | "new_email" | "due_at" | "lapses_at" | "proved_at"> {
  readonly asked_name: string;
}

const columns = sql`e.id, e.user_id, e.old_email, e.new_email, e.due_at, e.lapses_at, e.proved_at,
  btrim(o.name || ' ' || o.surname) AS asked_name`;
const tables = sql`email_change e JOIN app_user o ON o.id = e.asked_by`;
const open = sql`e.ended_at IS NULL`;

/** The change of a person's address that waits, or undefined. */
export function selectOpenChange(read: Read, userId: number): Promise<EmailChangeRow | undefined> {
  return firstRow<EmailChangeRow>(read)`SELECT ${columns} FROM ${tables} WHERE e.user_id = ${userId} AND ${open}`;
}

/** The same by its id, locked until the end. */
export function lockChange(tx: Tx, id: number): Promise<EmailChangeRow | undefined> {
  return firstRow<EmailChangeRow>(tx)`SELECT ${columns} FROM ${tables} WHERE e.id = ${id} AND ${open} FOR UPDATE OF e`;
}

/** A change that waits, by the hash of one of its two links. */
export function selectByLink(
  read: Read,
  link: "keep" | "prove",
  hash: Buffer,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const column = sql.ref(`e.${link}_hash`);
  return firstRow<EmailChangeRow>(read)`SELECT ${columns} FROM ${tables}
    WHERE ${column} = ${hash} AND ${open} AND e.lapses_at > ${now}`;
}

/** Changes whose wait is over and whose address is proved, and those that lapsed; the oldest first. */
export function selectDue(read: Read, now: Date): Promise<Row<"email_change", "id" | "user_id">[]> {
  return rowsOf<Row<"email_change", "id" | "user_id">>(read)`SELECT id, user_id FROM email_change
    WHERE ended_at IS NULL AND ((due_at <= ${now} AND proved_at IS NOT NULL) OR lapses_at <= ${now}) ORDER BY due_at, id`;
}

export interface NewEmailChange {
  readonly user: number;
  readonly before: string;
  readonly after: string;
  readonly keepHash: Buffer;
  readonly proveHash: Buffer;
  readonly askedBy: number;
  readonly approvedBy: number;
  readonly now: Date;
  readonly due: Date;
  readonly lapses: Date;
}

/** Writes down a change that two operators approved. */
export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<void> {
  await sql`INSERT INTO email_change (user_id, old_email, new_email, keep_hash, prove_hash, asked_by, approved_by, approved_at,
      due_at, lapses_at)
    VALUES (${change.user}, ${change.before}, ${change.after}, ${change.keepHash}, ${change.proveHash}, ${change.askedBy},
      ${change.approvedBy}, ${change.now}, ${change.due}, ${change.lapses})`.execute(tx);
}

/** The new address is proved; the first proof counts. */
export async function storeProof(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE email_change SET proved_at = coalesce(proved_at, ${now}) WHERE id = ${id}`.execute(tx);
}

/** Ends a change that waits. */
export async function endEmailChange(tx: Tx, id: number, outcome: EmailOutcome, now: Date): Promise<void> {
  await sql`UPDATE email_change SET ended_at = ${now}, outcome = ${outcome} WHERE id = ${id} AND ended_at IS NULL`.execute(
    tx,
  );
}
