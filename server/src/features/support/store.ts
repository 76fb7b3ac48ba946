import type { SupportMessageKind, SupportState } from "@artel/shared/states/support-states";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { countOf, firstRow, newId, rowsOf } from "../../platform/db/rows.ts";

export interface Question {
  readonly user: number;
  readonly text: string;
  readonly screen: string | undefined;
  readonly object: string | undefined;
  readonly failedRequest: string | undefined;
  readonly now: Date;
}

/** Keeps a question, which waits for the support from now on; answers its number. */
export function insertQuestion(tx: Tx, question: Question): Promise<number> {
  const { user, text, screen = null, object = null, failedRequest = null, now } = question;
  return newId(tx)`INSERT INTO support_request
    (user_id, text, screen, object, failed_request, asked_at, state, changed_at, waits_since)
    VALUES (${user}, ${text}, ${screen}, ${object}, ${failedRequest}, ${now}, 'open', ${now}, ${now}) RETURNING id`;
}

export type QuestionRow = Row<
  "support_request",
  "id" | "user_id" | "text" | "screen" | "failed_request" | "asked_at" | "changed_at" | "state"
>;

const columns = sql`r.id, r.user_id, r.text, r.screen, r.failed_request, r.asked_at, r.changed_at, r.state`;

/** A page of the questions of a person, whose words and those of the support are searched. */
export function selectQuestions(
  read: Read,
  user: number,
  search: readonly string[],
  query: ListQuery<"changedAt">,
  most: number,
): Promise<ListPage<QuestionRow>> {
  const written = sql`(SELECT string_agg(m.text, ' ') FROM support_message m WHERE m.request_id = r.id AND m.kind <> 'note')`;
  const source = {
    columns,
    from: sql`FROM support_request r`,
    where: [sql<boolean>`r.user_id = ${user}`, holdsWords(search, [sql`r.id`, sql`r.text`, written])],
    orders: { changedAt: sql`r.changed_at` },
    tie: [sql`r.id`],
  };
  return listPage<QuestionRow, "changedAt">(read, source, query, most);
}

/** A question of a person by its number, or undefined. */
export function selectQuestion(read: Read, user: number, id: number): Promise<QuestionRow | undefined> {
  return firstRow<QuestionRow>(
    read,
  )`SELECT ${columns} FROM support_request r WHERE r.id = ${id} AND r.user_id = ${user}`;
}

/** A question by its number until the end of the transaction, or undefined: one changes it after the other. */
export function lockQuestion(
  tx: Tx,
  id: number,
): Promise<(QuestionRow & Row<"support_request", "assigned_id">) | undefined> {
  return firstRow<QuestionRow & Row<"support_request", "assigned_id">>(
    tx,
  )`SELECT ${columns}, r.assigned_id FROM support_request r WHERE r.id = ${id} FOR UPDATE`;
}

/** How many questions of a person wait for the support. */
export function countWaiting(read: Read, user: number): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM support_request WHERE user_id = ${user} AND state = 'open'`;
}

/** Sets the state of a question; one that waits already keeps its place in the queue. */
export async function setState(tx: Tx, id: number, state: SupportState, now: Date): Promise<void> {
  await sql`UPDATE support_request SET state = ${state}, changed_at = ${now},
      waits_since = CASE WHEN ${state}::text = 'open' THEN coalesce(waits_since, ${now}::timestamptz) END
    WHERE id = ${id}`.execute(tx);
}

/** Says which operator looks after a question; null for nobody. */
export async function setAssigned(tx: Tx, id: number, operator: number | null, now: Date): Promise<void> {
  await sql`UPDATE support_request SET assigned_id = ${operator}, changed_at = ${now} WHERE id = ${id}`.execute(tx);
}

export interface NewMessage {
  readonly request: number;
  readonly kind: SupportMessageKind;
  readonly author: number;
  readonly text: string;
  readonly now: Date;
}

/** Adds what somebody wrote to a conversation. */
export async function insertMessage(tx: Tx, { request, kind, author, text, now }: NewMessage): Promise<void> {
  await sql`INSERT INTO support_message (request_id, kind, written_by, text, written_at)
    VALUES (${request}, ${kind}, ${author}, ${text}, ${now})`.execute(tx);
}

export interface MessageRow extends Row<"support_message", "id" | "kind" | "text" | "written_at"> {
  readonly author_name: string;
}

/** What was written to a question since, in its order, notes among operators too. */
export function selectMessages(read: Read, request: number): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(read)`SELECT m.id, m.kind, m.text, m.written_at,
      coalesce(nullif(btrim(u.name || ' ' || u.surname), ''), u.email) AS author_name
    FROM support_message m JOIN app_user u ON u.id = m.written_by WHERE m.request_id = ${request} ORDER BY m.id`;
}

/** How many messages stand after a question. */
export function countMessages(read: Read, request: number): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM support_message WHERE request_id = ${request}`;
}

/** Forgets questions that nothing became of since a moment, with all that was written to them. */
export async function deleteQuestions(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM support_request WHERE changed_at < ${before}`.execute(tx);
}
