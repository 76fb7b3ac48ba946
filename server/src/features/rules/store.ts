import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";
import { countOf, firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";
import type { SetKindName } from "./set-kind.ts";

/** The digest in hexadecimal digits. */
type DigestRow = TextRow<"rule_set", "digest">;

/** The published set whose first moment came last; of two with one moment the one that was approved last. */
export function selectEffective(
  read: Read,
  kind: SetKindName,
  now: Date,
): Promise<(Row<"rule_set", "id"> & DigestRow) | undefined> {
  return firstRow<Row<"rule_set", "id"> & DigestRow>(read)`SELECT id, encode(digest, 'hex') AS digest FROM rule_set
    WHERE kind = ${kind} AND approved_at IS NOT NULL AND effective_from <= ${now}
    ORDER BY effective_from DESC, approved_at DESC, id DESC LIMIT 1`;
}

/** When the next published set begins to judge; undefined where none waits. */
export async function selectNextMoment(read: Read, kind: SetKindName, now: Date): Promise<Date | undefined> {
  const row = await firstRow<{ readonly at: Date }>(read)`SELECT effective_from AS at FROM rule_set
    WHERE kind = ${kind} AND approved_at IS NOT NULL AND effective_from > ${now} ORDER BY effective_from LIMIT 1`;
  return row?.at;
}

/** The set that was published last, whenever it judges; null while there is none. */
export async function selectNewest(read: Read, kind: SetKindName): Promise<number | null> {
  const row = await firstRow<Row<"rule_set", "id">>(read)`SELECT id FROM rule_set
    WHERE kind = ${kind} AND approved_at IS NOT NULL ORDER BY approved_at DESC, id DESC LIMIT 1`;
  return row?.id ?? null;
}

/** What a set says, as it is stored; undefined for an unknown one. */
export async function selectContent(read: Read, kind: SetKindName, id: number): Promise<unknown> {
  const row = await firstRow<Row<"rule_set", "content">>(read)`SELECT content FROM rule_set
    WHERE kind = ${kind} AND id = ${id}`;
  return row?.content;
}

export interface SetRow
  extends Row<"rule_set", "id" | "name" | "revision" | "based_on_id" | "made_by" | "made_at" | "changed_at">,
    Row<"rule_set", "effective_from" | "approved_by" | "approved_at">,
    DigestRow {
  readonly made_name: string;
  readonly approved_name: string | null;
}

const columns = sql`s.id, s.name, s.revision, s.based_on_id, s.made_by, s.made_at, s.changed_at, s.effective_from, s.approved_by,
  s.approved_at, encode(s.digest, 'hex') AS digest, btrim(m.name || ' ' || m.surname) AS made_name,
  btrim(a.name || ' ' || a.surname) AS approved_name`;
const tables = sql`rule_set s JOIN app_user m ON m.id = s.made_by LEFT JOIN app_user a ON a.id = s.approved_by`;

/** What each published set says that judged by a moment, the last first moment first. */
export async function selectContents(read: Read, kind: SetKindName, now: Date): Promise<readonly unknown[]> {
  const rows = await rowsOf<Row<"rule_set", "content">>(read)`SELECT content FROM rule_set
    WHERE kind = ${kind} AND approved_at IS NOT NULL AND effective_from <= ${now}
    ORDER BY effective_from DESC, approved_at DESC, id DESC`;
  return rows.map(({ content }) => content);
}

/** All drafts, newest first, then the published sets, the last first moment first; the hundred newest of these. */
export async function selectSets(read: Read, kind: SetKindName): Promise<SetRow[]> {
  const drafts = await rowsOf<SetRow>(
    read,
  )`SELECT ${columns} FROM ${tables} WHERE s.kind = ${kind} AND s.approved_at IS NULL ORDER BY s.id DESC`;
  const published = await rowsOf<SetRow>(read)`SELECT ${columns} FROM ${tables}
    WHERE s.kind = ${kind} AND s.approved_at IS NOT NULL ORDER BY s.effective_from DESC, s.approved_at DESC, s.id DESC LIMIT 100`;
  return [...drafts, ...published];
}

/** One set; undefined for an unknown one. */
export function selectSet(read: Read, kind: SetKindName, id: number): Promise<SetRow | undefined> {
  return firstRow<SetRow>(read)`SELECT ${columns} FROM ${tables} WHERE s.kind = ${kind} AND s.id = ${id}`;
}

/** The names of sets. */
export function selectNames(read: Read, ids: readonly number[]): Promise<Row<"rule_set", "id" | "name">[]> {
  return rowsOf<Row<"rule_set", "id" | "name">>(
    read,
  )`SELECT id, name FROM rule_set WHERE id = ANY (${[...ids]}::bigint[])`;
}

/** The same, locked until the end. */
export function lockSet(tx: Tx, kind: SetKindName, id: number): Promise<SetRow | undefined> {
  return firstRow<SetRow>(tx)`SELECT ${columns} FROM ${tables} WHERE s.kind = ${kind} AND s.id = ${id} FOR UPDATE OF s`;
}

/** Sets are published one after the other. */
export async function lockSets(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('rule_set'))`.execute(tx);
}

export interface NewSet {
  readonly kind: SetKindName;
  readonly name: string;
  readonly content: object;
  readonly basedOn: number | null;
  readonly by: number;
  readonly now: Date;
}

/** Writes a draft. Answers its id. */
export function insertSet(tx: Tx, set: NewSet): Promise<number> {
  const content = JSON.stringify(set.content);
  return newId(tx)`INSERT INTO rule_set (kind, name, content, digest, based_on_id, made_by, made_at, changed_at)
    VALUES (${set.kind}, ${set.name}, ${content}::jsonb, sha256(convert_to(${content}::jsonb::text, 'UTF8')), ${set.basedOn}, ${set.by},
      ${set.now}, ${set.now}) RETURNING id`;
}

/** Changes a draft. */
export async function updateSet(
  tx: Tx,
  id: number,
  { name, content, now }: { readonly name: string; readonly content: object; readonly now: Date },
): Promise<void> {
  const text = JSON.stringify(content);
  await sql`UPDATE rule_set SET name = ${name}, content = ${text}::jsonb,
      digest = sha256(convert_to(${text}::jsonb::text, 'UTF8')), revision = revision + 1, changed_at = ${now}
    WHERE id = ${id}`.execute(tx);
}

/** Deletes a draft that nothing began from. Answers whether it did. */
export function deleteSet(tx: Tx, id: number): Promise<boolean> {
  return hasRows(tx)`DELETE FROM rule_set s WHERE s.id = ${id} AND s.approved_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM rule_set o WHERE o.based_on_id = s.id) RETURNING s.id`;
}

/** How many drafts an operator has. */
export function countDrafts(read: Read, kind: SetKindName, by: number): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM rule_set
    WHERE kind = ${kind} AND made_by = ${by} AND approved_at IS NULL`;
}

/** Publishes a set: it judges from that moment on. */
export async function approveSet(tx: Tx, id: number, by: number, now: Date, from: Date): Promise<void> {
  await sql`UPDATE rule_set SET approved_by = ${by}, approved_at = ${now}, effective_from = ${from} WHERE id = ${id}`.execute(
    tx,
  );
}
