import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

export interface SegmentRow extends Row<"segment", "id" | "name" | "version" | "changed_at" | "owner_id" | "ends_at"> {
  readonly owner_name: string;
}

const columns = sql`s.id, s.name, s.version, s.changed_at, s.owner_id, s.ends_at, btrim(o.name || ' ' || o.surname) AS owner_name`;
const tables = sql`segment s JOIN app_user o ON o.id = s.owner_id`;

/** Every segment, by name; those whose day has come too. */
export function selectSegments(read: Read): Promise<SegmentRow[]> {
  return rowsOf<SegmentRow>(read)`SELECT ${columns} FROM ${tables} ORDER BY lower(s.name)`;
}

/** Segments that an account belongs to now, by name. */
export function selectSegmentsOf(read: Read, account: number, now: Date): Promise<Pick<SegmentRow, "id" | "name">[]> {
  return rowsOf<Pick<SegmentRow, "id" | "name">>(
    read,
  )`SELECT s.id, s.name FROM segment s JOIN segment_member m ON m.segment_id = s.id
    WHERE m.account_id = ${account} AND (s.ends_at IS NULL OR s.ends_at > ${now}) ORDER BY lower(s.name)`;
}

/** One segment, or undefined. */
export function selectSegment(read: Read, id: number): Promise<SegmentRow | undefined> {
  return firstRow<SegmentRow>(read)`SELECT ${columns} FROM ${tables} WHERE s.id = ${id}`;
}

/** The same, locked until the end. */
export function lockSegment(tx: Tx, id: number): Promise<SegmentRow | undefined> {
  return firstRow<SegmentRow>(tx)`SELECT ${columns} FROM ${tables} WHERE s.id = ${id} FOR UPDATE OF s`;
}

/** Whether another segment has a name. */
export function isNameTaken(read: Read, name: string, but: number): Promise<boolean> {
  return hasRows(read)`SELECT 1 AS found FROM segment WHERE lower(name) = lower(${name}) AND id <> ${but}`;
}

export interface MemberRow extends Row<"segment_member", "segment_id">, AccountRow {}

export interface AccountRow extends Row<"app_user", "id" | "email"> {
  readonly name: Column<"company", "name">;
}

/** Members of every segment, by name. */
export function selectMembers(read: Read): Promise<MemberRow[]> {
  return rowsOf<MemberRow>(
    read,
  )`SELECT m.segment_id, u.id, u.email, coalesce(c.name, btrim(u.name || ' ' || u.surname)) AS name
    FROM segment_member m JOIN app_user u ON u.id = m.account_id LEFT JOIN company c ON c.id = u.id ORDER BY 4, u.id`;
}

/** Accounts by number or by normalised address: companies and freelancers that are not removed. */
export function selectAccounts(read: Read, ids: readonly number[], emails: readonly string[]): Promise<AccountRow[]> {
  return rowsOf<AccountRow>(read)`SELECT u.id, u.email, coalesce(c.name, btrim(u.name || ' ' || u.surname)) AS name
    FROM app_user u LEFT JOIN company c ON c.id = u.id LEFT JOIN contractor k ON k.id = u.id
    WHERE (c.id IS NOT NULL OR k.id IS NOT NULL) AND u.current_state <> 'removed'
      AND (u.id = ANY (${[...ids]}::bigint[]) OR u.email = ANY (${[...emails]}::text[]))
    ORDER BY u.id`;
}

export interface PolicyCount extends Row<"segment_member", "segment_id"> {
  readonly policies: number;
}

/** How many policies that are not ended are for each segment. */
export function countPolicies(read: Read, now: Date): Promise<PolicyCount[]> {
  return rowsOf<PolicyCount>(read)`SELECT segment_id, count(*)::integer AS policies FROM policy
    WHERE segment_id IS NOT NULL AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})
      AND (approved_at IS NOT NULL OR urgent_until > ${now})
    GROUP BY segment_id`;
}

export interface SavedSegment {
  readonly id: number | undefined;
  readonly name: string;
  readonly members: readonly number[];
  readonly owner: number;
  /** Null for one that never ends. */
  readonly endsAt: Date | null;
}

/** Makes a segment, or changes one; its members are those that are given. Answers its id. */
export async function saveSegment(tx: Tx, segment: SavedSegment, by: number, now: Date): Promise<number> {
  const { name, members, owner, endsAt } = segment;
  const id =
    segment.id ??
    (await newId(tx)`INSERT INTO segment (name, owner_id, ends_at, made_by, made_at, changed_at)
      VALUES (${name}, ${owner}, ${endsAt}, ${by}, ${now}, ${now}) RETURNING id`);
  if (segment.id !== undefined) {
    await sql`UPDATE segment SET name = ${name}, owner_id = ${owner}, ends_at = ${endsAt}, version = version + 1,
      changed_at = ${now} WHERE id = ${id}`.execute(tx);
    await sql`DELETE FROM segment_member WHERE segment_id = ${id} AND account_id <> ALL (${[...members]}::bigint[])`.execute(
      tx,
    );
  }
  await sql`INSERT INTO segment_member (segment_id, account_id) SELECT ${id}, unnest(${[...members]}::bigint[])
    ON CONFLICT DO NOTHING`.execute(tx);
  return id;
}
