import type { ReviewState, ReviewWord } from "@artel/shared/states/company-review";
import { sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { countOf, firstRow, newId, rowsOf } from "../../../platform/db/rows.ts";

/** How the company `c` stands with those who activate, and since when: one that may top up is active, whatever its review was. */
export const reviewColumns = sql`CASE WHEN c.can_proforma THEN 'active' ELSE c.review END AS standing,
  CASE WHEN c.can_proforma THEN coalesce(c.activated_at, c.created_at) ELSE coalesce(c.review_since, c.created_at) END AS standing_since`;

export interface ReviewRow
  extends Row<"company", "id" | "name">,
    Row<"app_user", "email" | "language" | "current_state"> {
  readonly standing: ReviewState;
  readonly standing_since: Date;
}

const select = sql`SELECT c.id, c.name, u.email, u.language, u.current_state, ${reviewColumns} FROM company c JOIN app_user u ON u.id = c.id`;

/** The review of a company; undefined for an unknown one. */
export function selectReview(read: Read, company: number): Promise<ReviewRow | undefined> {
  return firstRow<ReviewRow>(read)`${select} WHERE c.id = ${company}`;
}

/** The same, locked until the end of the transaction: one changes it after the other. */
export function lockReview(tx: Tx, company: number): Promise<ReviewRow | undefined> {
  return firstRow<ReviewRow>(tx)`${select} WHERE c.id = ${company} FOR UPDATE OF c`;
}

/** Sets how a company stands. An active one may top up; no other one may. */
export async function storeReview(tx: Tx, company: number, state: ReviewState, now: Date): Promise<void> {
  const isActive = state === "active";
  await sql`UPDATE company SET can_proforma = ${isActive}, activated_at = ${isActive ? now : null},
    review = ${isActive ? "waits" : state}, review_since = ${now} WHERE id = ${company}`.execute(tx);
}

export interface NewMessage {
  readonly company: number;
  readonly kind: ReviewWord;
  readonly author: number;
  readonly text: string;
  readonly now: Date;
}

/** Keeps what was said; answers its number. */
export function insertMessage(tx: Tx, { company, kind, author, text, now }: NewMessage): Promise<number> {
  return newId(tx)`INSERT INTO company_review_message (company_id, kind, written_by, text, written_at)
    VALUES (${company}, ${kind}, ${author}, ${text}, ${now}) RETURNING id`;
}

/** How often a company was asked something. */
export function countQuestions(read: Read, company: number): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM company_review_message
    WHERE company_id = ${company} AND kind = 'question'`;
}

export interface MessageRow extends Row<"company_review_message", "id" | "kind" | "text" | "written_at"> {
  readonly author_name: string;
}

/** What was said about a company, oldest first. */
export function selectMessages(read: Read, company: number): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(read)`SELECT m.id, m.kind, m.text, m.written_at,
      coalesce(nullif(${fullNameOf("u")}, ''), u.email) AS author_name
    FROM company_review_message m JOIN app_user u ON u.id = m.written_by WHERE m.company_id = ${company} ORDER BY m.id`;
}

export type PaperRow = Row<
  "company_paper",
  "id" | "company_id" | "message_id" | "name" | "type" | "bytes" | "sealed_key" | "uploaded_at"
>;

/** The files of a company, oldest first; those of no message go along with the next answer. */
export function selectPapers(read: Read, company: number): Promise<PaperRow[]> {
  return rowsOf<PaperRow>(read)`SELECT id, company_id, message_id, name, type, bytes, sealed_key, uploaded_at
    FROM company_paper WHERE company_id = ${company} ORDER BY uploaded_at, id`;
}

/** Keeps what is known of a file. */
export async function insertPaper(tx: Tx, paper: Omit<PaperRow, "message_id">): Promise<void> {
  await sql`INSERT INTO company_paper (id, company_id, name, type, bytes, sealed_key, uploaded_at)
    VALUES (${paper.id}, ${paper.company_id}, ${paper.name}, ${paper.type}, ${paper.bytes}, ${paper.sealed_key},
      ${paper.uploaded_at})`.execute(tx);
}

/** Sends the files that wait along with an answer. */
export async function sendPapers(tx: Tx, company: number, message: number): Promise<void> {
  await sql`UPDATE company_paper SET message_id = ${message} WHERE company_id = ${company} AND message_id IS NULL`.execute(
    tx,
  );
}

/** Forgets a file that was not sent, and with its key whatever is left of its bytes; answers whether there was one. */
export async function deletePaper(tx: Tx, company: number, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM company_paper
    WHERE company_id = ${company} AND id = ${id} AND message_id IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}
