import type { ImportCells } from "@artel/shared/sheets/import-columns";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import type { JobOrigin } from "../job-store.ts";
import type { Problem } from "./judge-rows.ts";

/** An import. Of `stopped_at` and `finished_at` one at most is set. */
export type ImportJob = JobOrigin &
  Row<"task_import", "id" | "file_name" | "mode" | "total" | "created" | "failed" | "skipped"> &
  Row<"task_import", "stopped_at" | "finished_at" | "created_at">;

/** An import as the queue of jobs needs it. */
export type QueuedImport = Pick<ImportJob, "id" | "total">;

/** A row in its place of the import; its number is that of the spreadsheet. */
export interface StoredRow extends Row<"task_import_row", "ord" | "number"> {
  readonly cells: Column<"task_import_row", "cells"> & ImportCells;
}

/** A row that waited, and what its task cost in all, in minor units, when its person saw the sums. */
export interface PricedRow extends StoredRow {
  readonly total: string;
}

export interface FailedRow extends StoredRow {
  readonly problems: Column<"task_import_row", "problems"> & readonly Problem[];
}

/** A row that waits, with its price; its empty cells are not kept. */
export interface WaitingRow extends Row<"task_import_row", "ord" | "number">, Pick<PricedRow, "total"> {
  readonly cells: Column<"task_import_row", "cells"> & Partial<ImportCells>;
}

/** Rows that wait, read and written whole. */
export interface Part extends Row<"task_import_part", "ord"> {
  readonly rows: Column<"task_import_part", "rows"> & readonly WaitingRow[];
}

const jobColumns = sql`id::text, company_id, actor, file_name, mode, total, created, failed, skipped, session_id, device, ip,
  request_id, stopped_at, finished_at, created_at`;

/**
 * Writes an import without its rows and answers its id; undefined where the person has one of this key or one that runs. An
 * import whose rows have all failed is finished from the start.
 */
export async function insertImport(
  tx: Tx,
  job: JobOrigin &
    Row<"task_import", "key" | "content_hash" | "file_name" | "mode" | "total" | "failed" | "skipped"> & { now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<Row<"task_import", "id">>`
    INSERT INTO task_import (company_id, actor, key, content_hash, file_name, mode, total, failed, skipped, session_id, device,
      ip, request_id, progressed_at, created_at, finished_at)
    VALUES (${job.company_id}, ${job.actor}, ${job.key}, ${job.content_hash}, ${job.file_name}, ${job.mode}, ${job.total},
      ${job.failed}, ${job.skipped}, ${job.session_id}, ${job.device}, ${job.ip}, ${job.request_id}, ${job.now}, ${job.now},
      ${job.failed === job.total ? job.now : null})
    ON CONFLICT DO NOTHING RETURNING id::text`.execute(tx);
  return rows[0]?.id;
}

/** Writes a part of the rows that wait. */
export async function insertPart(tx: Tx, id: string, { ord, rows }: Part): Promise<void> {
  await sql`INSERT INTO task_import_part (import_id, ord, rows)
    VALUES (${id}::uuid, ${ord}, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** Keeps rows that failed. */
export async function insertFailed(tx: Tx, id: string, rows: readonly FailedRow[]): Promise<void> {
  await sql`INSERT INTO task_import_row (import_id, ord, number, cells, problems)
    SELECT ${id}::uuid, ord, number, cells, problems FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (ord integer, number integer, cells jsonb, problems jsonb)`.execute(tx);
}

/** The import of a person under a key, with the hash of what was asked. */
export async function importOfKey(
  tx: Read,
  actor: number,
  key: string,
): Promise<Row<"task_import", "id" | "total" | "content_hash"> | undefined> {
  const { rows } = await sql<Row<"task_import", "id" | "total" | "content_hash">>`
    SELECT id::text, total, content_hash FROM task_import WHERE actor = ${actor} AND key = ${key}`.execute(tx);
  return rows[0];
}

/** Whether an import of a person runs. */
export async function hasRunning(tx: Read, actor: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM task_import
    WHERE actor = ${actor} AND finished_at IS NULL AND stopped_at IS NULL LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** The import of an id, whoever started it; undefined for an unknown id and for a text that is no id. */
export async function importJob(tx: Read, id: string): Promise<ImportJob | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) {
    return undefined;
  }
  const { rows } = await sql<ImportJob>`SELECT ${jobColumns} FROM task_import WHERE id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Locks an import, so that one worker at a time makes its rows and a stop comes between two chunks. */
export async function lockImport(tx: Tx, id: string): Promise<ImportJob | undefined> {
  const { rows } =
    await sql<ImportJob>`SELECT ${jobColumns} FROM task_import WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** The newest imports of a person. */
export function selectImports(tx: Read, actor: number, limit: number) {
  return sql<ImportJob>`SELECT ${jobColumns} FROM task_import WHERE actor = ${actor}
    ORDER BY task_import.created_at DESC, task_import.id DESC LIMIT ${limit}`.execute(tx);
}

/** The next parts without an outcome, in the order of the file. */
export async function waitingParts(tx: Read, id: string, limit: number): Promise<Part[]> {
  const { rows } = await sql<Part>`SELECT ord, rows FROM task_import_part
    WHERE import_id = ${id}::uuid ORDER BY ord LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Forgets the parts up to a place: their rows have an outcome. */
export async function deleteParts(tx: Tx, id: string, last: number): Promise<void> {
  await sql`DELETE FROM task_import_part WHERE import_id = ${id}::uuid AND ord <= ${last}`.execute(tx);
}

/** Failed rows after a place, in the order of the file. */
export async function failedRows(tx: Read, id: string, after: number, limit: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`SELECT ord, number, cells, problems FROM task_import_row
    WHERE import_id = ${id}::uuid AND ord > ${after} ORDER BY ord LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Notes which tasks came of parts. A part that has become tasks already fails the transaction. */
export async function writeCreated(
  tx: Tx,
  id: string,
  parts: readonly { readonly ord: number; readonly task_ids: readonly number[] }[],
): Promise<void> {
  await sql`INSERT INTO imported_part (import_id, ord, task_ids)
    SELECT ${id}::uuid, ord, task_ids FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      AS made (ord integer, task_ids bigint[])`.execute(tx);
}

/** Adds to the counts, notes a sign of life, and the end when nothing waits. */
export async function noteProgress(
  tx: Tx,
  id: string,
  { created, failed, now }: { readonly created: number; readonly failed: number; readonly now: Date },
): Promise<ImportJob | undefined> {
  const { rows } = await sql<ImportJob>`UPDATE task_import SET created = created + ${created}::integer,
      failed = failed + ${failed}::integer, progressed_at = ${now},
      finished_at = CASE WHEN created + failed + ${created + failed}::integer = total THEN ${now}::timestamptz END
    WHERE id = ${id}::uuid RETURNING ${jobColumns}`.execute(tx);
  return rows[0];
}

/** Stops an import; a finished one stays as it is, and the first request's time stands. */
export async function requestStop(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE task_import SET stopped_at = ${now}
    WHERE id = ${id}::uuid AND finished_at IS NULL AND stopped_at IS NULL`.execute(tx);
}

/** Lets a stopped import go on; false where it was not stopped. A second one that runs breaks the unique index. */
export async function requestResume(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<Row<"task_import", "id">>`UPDATE task_import SET stopped_at = NULL, progressed_at = ${now}
    WHERE id = ${id}::uuid AND finished_at IS NULL AND stopped_at IS NOT NULL RETURNING id::text`.execute(tx);
  return rows.length > 0;
}

/** Imports that run and gave no sign of life since a moment: their worker is gone. */
export async function silentImports(tx: Read, since: Date): Promise<QueuedImport[]> {
  const { rows } = await sql<QueuedImport>`SELECT id::text, total FROM task_import
    WHERE finished_at IS NULL AND stopped_at IS NULL AND progressed_at <= ${since} ORDER BY progressed_at`.execute(tx);
  return rows;
}

/**
 * Forgets all but the newest imports of a person, so that nobody fills the disk with rows that fail or wait. One that runs
 * stays, and so does one in the hands of a worker: the next start takes it.
 */
export async function forgetOldest(tx: Tx, actor: number, kept: number): Promise<void> {
  await sql`DELETE FROM task_import WHERE id IN (
    SELECT id FROM task_import WHERE actor = ${actor} AND (finished_at IS NOT NULL OR stopped_at IS NOT NULL)
    ORDER BY created_at DESC, id DESC OFFSET ${kept} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

/** Deletes imports from before a moment with their rows, some at a time; those that run stay. Answers how many went. */
export async function deleteImports(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<Row<"task_import", "id">>`DELETE FROM task_import WHERE id IN (
      SELECT id FROM task_import WHERE created_at < ${before} AND (finished_at IS NOT NULL OR stopped_at IS NOT NULL)
      ORDER BY created_at LIMIT ${limit}) RETURNING id::text`.execute(tx);
  return rows.length;
}
