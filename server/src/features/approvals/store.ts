import { allRows } from "@artel/shared/limits/lists";
import { sql } from "kysely";
import { equals } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { countOf, firstRow, hasRows, rowsOf } from "../../platform/db/rows.ts";
import type { Approval, ApprovalKind, ApprovalState, Words } from "./approval.ts";

const columns = sql`a.id, a.kind, a.subject, a.tenant, a.detail, a.about, a.before, a.after, a.reason,
  a.asked_by AS "askedBy", btrim(u.name || ' ' || u.surname) AS "askedByName", a.asked_at AS "askedAt",
  a.expires_at AS "expiresAt", a.state, a.decided_by AS "decidedBy", btrim(d.name || ' ' || d.surname) AS "decidedByName",
  a.closed_at AS "closedAt", a.decision_reason AS "decisionReason"`;
const asker = sql`btrim(u.name || ' ' || u.surname)`;
const tables = sql`approval a JOIN app_user u ON u.id = a.asked_by LEFT JOIN app_user d ON d.id = a.decided_by`;

export interface NewApproval {
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly tenant: number;
  readonly detail: object;
  readonly about: Words;
  readonly before: Words | null;
  readonly after: Words | null;
  readonly restsOn: readonly string[];
  readonly reason: string;
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
}

/** Writes a request and answers its id; undefined when the subject already waits for a second person. */
export async function insertApproval(tx: Tx, row: NewApproval): Promise<number | undefined> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const { rows } = await sql<Row<"approval", "id">>`
    INSERT INTO approval (kind, subject, tenant, detail, about, before, after, rests_on, reason, asked_by, asked_at, expires_at)
    VALUES (${row.kind}, ${row.subject}, ${row.tenant}, ${json(row.detail)}::jsonb, ${json(row.about)}::jsonb,
      ${json(row.before)}::jsonb, ${json(row.after)}::jsonb, ${row.restsOn}::text[], ${row.reason}, ${row.askedBy},
      ${row.askedAt}, ${row.expiresAt})
    ON CONFLICT (kind, subject) WHERE state = 'waiting' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** One request by its id, whatever its state; undefined for an unknown one. */
export function selectApproval(tx: Read, id: number): Promise<Approval | undefined> {
  return firstRow<Approval>(tx)`SELECT ${columns} FROM ${tables} WHERE a.id = ${id}`;
}

/** The same, locked. What it is about is locked before. */
export function lockApproval(tx: Tx, id: number): Promise<Approval | undefined> {
  return firstRow<Approval>(tx)`SELECT ${columns} FROM ${tables} WHERE a.id = ${id} FOR UPDATE OF a`;
}

const isWaiting = (now: Date) =>
  sql<boolean>`(a.state = 'waiting' AND (a.expires_at IS NULL OR a.expires_at > ${now}))`;

/** All requests of a kind that still wait at this moment, oldest first. */
export function selectWaiting(tx: Read, now: Date, kind: ApprovalKind): Promise<Approval[]> {
  return rowsOf<Approval>(tx)`SELECT ${columns} FROM ${tables}
    WHERE ${isWaiting(now)} AND a.kind = ${kind} ORDER BY a.id`;
}

export interface ApprovalFilter {
  readonly queue: "waiting" | "closed";
  readonly now: Date;
  /** Words of the search, folded. */
  readonly search: readonly string[];
  /** Keys of the texts of requests that hold a word in the reader's language. */
  readonly keysOf: (word: string) => readonly string[];
}

/** A page of what waits, or of what does not; a request that ended by itself is closed before the job says so. */
export function selectApprovals(
  read: Read,
  filter: ApprovalFilter,
  query: ListQuery<"askedAt" | "closedAt" | "askedBy">,
): Promise<ListPage<Approval>> {
  const searched = [
    sql`a.about -> 'params'`,
    sql`a.before -> 'params'`,
    sql`a.after -> 'params'`,
    sql`a.reason`,
    asker,
  ];
  const source = {
    columns,
    from: sql`FROM ${tables}`,
    where: [
      filter.queue === "waiting" ? isWaiting(filter.now) : sql<boolean>`NOT ${isWaiting(filter.now)}`,
      holdsWords(filter.search, searched, [{ column: sql`a.about ->> 'key'`, codesOf: filter.keysOf }]),
    ],
    orders: {
      askedAt: sql`a.asked_at`,
      closedAt: sql`coalesce(a.closed_at, a.expires_at)`,
      askedBy: sql`lower(${asker})`,
    },
    tie: [sql`a.id`],
  };
  return listPage<Approval, "askedAt" | "closedAt" | "askedBy">(read, source, query, allRows);
}

/** How many requests wait at this moment. */
export function countWaiting(read: Read, now: Date): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM approval a
    WHERE ${isWaiting(now)}`;
}

/** Whether any request that still waits rests on one of these subjects. */
export function isAwaited(tx: Read, now: Date, subjects: readonly string[]): Promise<boolean> {
  return hasRows(tx)`SELECT 1 AS found FROM approval WHERE state = 'waiting' AND rests_on && ${subjects}::text[]
    AND (expires_at IS NULL OR expires_at > ${now}) LIMIT 1`;
}

/** Closes a waiting request. Judges nothing: the decision has seen that it waits and who asked. */
export async function closeApproval(
  tx: Tx,
  id: number,
  end: { state: Exclude<ApprovalState, "waiting">; by: number | null; reason: string | null; now: Date },
): Promise<void> {
  await sql`UPDATE approval SET state = ${end.state}, decided_by = ${end.by}, decision_reason = ${end.reason},
    closed_at = ${end.now} WHERE id = ${id} AND state = 'waiting'`.execute(tx);
}

export type ClosedRow = Row<"approval", "id" | "kind" | "subject" | "tenant">;

const closed = sql`id, kind, subject, tenant`;

/** Closes the waiting requests that rest on a subject; all of them are overtaken. */
export function overtakeAll(tx: Tx, subject: string, now: Date): Promise<ClosedRow[]> {
  return rowsOf<ClosedRow>(tx)`UPDATE approval SET state = 'overtaken', closed_at = ${now}
    WHERE state = 'waiting' AND rests_on @> ARRAY[${subject}]::text[] RETURNING ${closed}`;
}

/** Closes the waiting requests of some kinds that one operator asked for; all of them are overtaken. */
export function overtakeAsked(
  tx: Tx,
  operator: number,
  kinds: readonly ApprovalKind[],
  now: Date,
): Promise<ClosedRow[]> {
  return rowsOf<ClosedRow>(tx)`UPDATE approval SET state = 'overtaken', closed_at = ${now}
    WHERE state = 'waiting' AND asked_by = ${operator} AND kind = ANY (${kinds}::text[]) RETURNING ${closed}`;
}

/** Takes a subject off the waiting requests that rest on several; those that rest on nothing more are overtaken. */
export async function dropSubject(tx: Tx, subject: string, now: Date): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow & Row<"approval", "state">>`
    UPDATE approval SET rests_on = array_remove(rests_on, ${subject}),
      state = CASE WHEN array_remove(rests_on, ${subject}) = '{}' THEN 'overtaken' ELSE state END,
      closed_at = CASE WHEN array_remove(rests_on, ${subject}) = '{}' THEN ${now}::timestamptz END
    WHERE state = 'waiting' AND rests_on @> ARRAY[${subject}]::text[] RETURNING ${closed}, state`.execute(tx);
  return rows.filter(({ state }) => state === "overtaken");
}

/** Closes what has ended by itself; of one subject only where it is named. */
export function expireApprovals(tx: Tx, now: Date, subject?: string): Promise<ClosedRow[]> {
  return rowsOf<ClosedRow>(tx)`UPDATE approval SET state = 'expired', closed_at = ${now}
    WHERE id IN (SELECT id FROM approval WHERE state = 'waiting' AND expires_at <= ${now}
      AND ${equals(sql`subject`, subject)} ORDER BY id FOR UPDATE)
    RETURNING ${closed}`;
}

/** Whether somebody is an operator still. */
export function isOperatorActive(tx: Tx, id: number): Promise<boolean> {
  return hasRows(tx)`SELECT 1 FROM app_user
    WHERE id = ${id} AND role = 'operator' AND current_state = 'active' FOR SHARE`;
}
