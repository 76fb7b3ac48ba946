import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, OuterRow, Row, TextRow } from "../../../platform/db/row.ts";
import type { SeenOfTask } from "../seen-task.ts";
import { type Viewer, visibleTo } from "../store.ts";

export type BulkAction = Column<"bulk_job", "action">;

/** A run. `company_id` is the company, or the contractor who accepts or declines a selection. */
export type BulkJob = Row<
  "bulk_job",
  | "id"
  | "company_id"
  | "actor"
  | "action"
  | "total"
  | "session_id"
  | "device"
  | "ip"
  | "request_id"
  | "shortage"
  | "reason"
  | "stopped_at"
  | "finished_at"
>;

export interface BulkItem extends Row<"bulk_item", "ord" | "task_id"> {
  /** What its person saw; null of a deletion. */
  readonly seen: Column<"bulk_item", "seen"> & (SeenOfTask | null);
}

/** What became of one item: no code means done. */
export interface BulkOutcome {
  readonly ord: number;
  readonly code?: string;
  /** The task's status where it was in the way. */
  readonly status?: number;
}

/** Writes a run with all its items in the order of the selection, and answers its id. Nothing is done to a task yet. */
export async function insertBulk(
  tx: Tx,
  job: Omit<BulkJob, "id" | "stopped_at" | "finished_at"> & {
    items: readonly { readonly id: number; readonly seen?: SeenOfTask | undefined }[];
    /** Those of them that are not tried: a partial payment's money ends before them. */
    left: readonly number[];
    now: Date;
  },
): Promise<string> {
  const { rows } = await sql<Row<"bulk_job", "id">>`
    WITH job AS (
      INSERT INTO bulk_job (company_id, actor, action, total, session_id, device, ip, request_id, shortage, reason,
        progressed_at, created_at)
      VALUES (${job.company_id}, ${job.actor}, ${job.action}, ${job.total}, ${job.session_id}, ${job.device}, ${job.ip},
        ${job.request_id}, ${job.shortage}, ${job.reason}, ${job.now}, ${job.now}) RETURNING id
    ), items AS (
      INSERT INTO bulk_item (job_id, ord, task_id, seen, outcome)
      SELECT job.id, ord, task_id, seen, CASE WHEN task_id = ANY (${job.left}::bigint[]) THEN 'noFunds' END
      FROM job, unnest(${job.items.map(({ id }) => id)}::bigint[], ${job.items.map(({ seen }) => (seen ? JSON.stringify(seen) : null))}::jsonb[])
        WITH ORDINALITY AS i (task_id, seen, ord)
    ) SELECT id::text FROM job`.execute(tx);
  const id = rows[0]?.id;
  if (!id) {
    throw new Error("no bulk run was written");
  }
  return id;
}

const jobColumns = sql`id::text, company_id, actor, action, total, session_id, device, ip, request_id,
  shortage, reason, stopped_at, finished_at`;

/** The run of an id, whoever started it; undefined for an unknown id and for a text that is no id. */
export async function bulkJob(tx: Read, id: string): Promise<BulkJob | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) {
    return undefined;
  }
  const { rows } = await sql<BulkJob>`SELECT ${jobColumns} FROM bulk_job WHERE id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The next items without an outcome, in the order of the selection. */
export async function waitingItems(tx: Read, id: string, limit: number): Promise<BulkItem[]> {
  const { rows } = await sql<BulkItem>`SELECT ord, task_id, seen FROM bulk_item
    WHERE job_id = ${id}::uuid AND outcome IS NULL ORDER BY ord LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Locks one item that still waits; false when another worker has finished it. */
export async function lockItem(tx: Tx, id: string, ord: number): Promise<boolean> {
  const { rows } = await sql<Row<"bulk_item", "ord">>`SELECT ord FROM bulk_item
    WHERE job_id = ${id}::uuid AND ord = ${ord} AND outcome IS NULL FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Writes outcomes of items that wait; answers the places of those written. */
export async function writeOutcomes(tx: Tx, id: string, outcomes: readonly BulkOutcome[]): Promise<number[]> {
  const { rows } = await sql<Row<"bulk_item", "ord">>`
    UPDATE bulk_item SET outcome = coalesce(o.code, 'done'),
      detail = CASE WHEN o.status IS NULL THEN NULL ELSE jsonb_build_object('status', o.status) END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o (ord integer, code text, status integer)
    WHERE job_id = ${id}::uuid AND bulk_item.ord = o.ord AND outcome IS NULL RETURNING bulk_item.ord`.execute(tx);
  return rows.map(({ ord }) => ord);
}

/** Gives every waiting item the same code: the right is gone. */
export async function failWaiting(tx: Tx, id: string, code: string): Promise<void> {
  await sql`UPDATE bulk_item SET outcome = ${code} WHERE job_id = ${id}::uuid AND outcome IS NULL`.execute(tx);
}

/** Notes a sign of life, and the end when nothing waits or the run was stopped; answers the counts. */
export async function noteProgress(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ done: number; failed: number; isFinished: boolean; isStopped: boolean }> {
  const { rows } = await sql<{ done: number; failed: number; is_finished: boolean; is_stopped: boolean }>`
    WITH counts AS (
      SELECT count(outcome) AS done, count(outcome) FILTER (WHERE outcome <> 'done') AS failed
      FROM bulk_item WHERE job_id = ${id}::uuid
    ) UPDATE bulk_job SET progressed_at = ${now},
      finished_at = CASE WHEN counts.done = total OR stopped_at IS NOT NULL THEN coalesce(finished_at, ${now}) END
    FROM counts WHERE id = ${id}::uuid
    RETURNING counts.done, counts.failed, finished_at IS NOT NULL AS is_finished, stopped_at IS NOT NULL AS is_stopped`.execute(
    tx,
  );
  const row = rows[0];
  return {
    done: row?.done ?? 0,
    failed: row?.failed ?? 0,
    isFinished: row?.is_finished ?? true,
    isStopped: row?.is_stopped ?? false,
  };
}

export interface ResultRow
  extends Row<"bulk_item", "ord" | "task_id">,
    /** Of a failed task that the viewer may see. */
    OuterRow<Row<"task", "currency" | "title" | "contractor_id" | "company_id">>,
    OuterRow<TextRow<"task", "price_total" | "price_reward">> {
  readonly outcome: NonNullable<Column<"bulk_item", "outcome">>;
  /** The task's status where it was in the way. */
  readonly found_status: number | null;
  /** Name of the other side. */
  readonly party: string | null;
}

/** The finished items, in the order of the run; failed ones with title and money, as far as the viewer may see it. */
export async function results(tx: Read, viewer: Viewer, id: string): Promise<ResultRow[]> {
  const party =
    viewer.companyId > 0 ? sql`u.name || ' ' || u.surname` : sql`coalesce(nullif(c.brand_name, ''), c.name)`;
  const { rows } = await sql<ResultRow>`
    SELECT i.ord, i.task_id, i.outcome, (i.detail ->> 'status')::int AS found_status, t.currency, t.title, t.contractor_id, t.company_id,
      t.price_total::text, t.price_reward::text, CASE WHEN t.id IS NOT NULL THEN btrim(${party}) END AS party
    FROM bulk_item i LEFT JOIN task t ON t.id = i.task_id AND i.outcome <> 'done' AND ${visibleTo(viewer)}
      LEFT JOIN app_user u ON u.id = t.contractor_id LEFT JOIN company c ON c.id = t.company_id
    WHERE i.job_id = ${id}::uuid AND i.outcome IS NOT NULL ORDER BY i.ord`.execute(tx);
  return rows;
}

/** Asks a run to stop before its next chunk. A finished run stays as it is, and the first request's time stands. */
export async function requestStop(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE bulk_job SET stopped_at = ${now} WHERE id = ${id}::uuid AND finished_at IS NULL AND stopped_at IS NULL`.execute(
    tx,
  );
}

/** Runs of a person that are not finished, oldest first. */
export async function unfinishedOf(tx: Read, actor: number): Promise<string[]> {
  const { rows } = await sql<
    Row<"bulk_job", "id">
  >`SELECT id::text FROM bulk_job WHERE actor = ${actor} AND finished_at IS NULL
    ORDER BY created_at LIMIT 20`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A run as the queue of jobs needs it: whose it is, and how large. */
export type QueuedBulk = Row<"bulk_job", "id" | "actor" | "total">;

/** Unfinished runs that gave no sign of life since a moment: their worker is gone. */
export async function silentBulks(tx: Read, since: Date): Promise<QueuedBulk[]> {
  const { rows } = await sql<QueuedBulk>`SELECT id::text, actor, total FROM bulk_job
    WHERE finished_at IS NULL AND progressed_at <= ${since} ORDER BY progressed_at`.execute(tx);
  return rows;
}

/** Lets one run of a person be counted at a time, until the transaction ends. */
export async function lockRunsOf(tx: Tx, actor: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bulk-of:${actor}`}, 0))`.execute(tx);
}

/** Runs of a person that have not ended, and the tasks of them all. */
export async function inFlight(tx: Read, actor: number): Promise<{ readonly runs: number; readonly tasks: number }> {
  const { rows } = await sql<{
    runs: number;
    tasks: number;
  }>`SELECT count(*) AS runs, coalesce(sum(total), 0)::int AS tasks
    FROM bulk_job WHERE actor = ${actor} AND finished_at IS NULL`.execute(tx);
  return rows[0] ?? { runs: 0, tasks: 0 };
}

/** Deletes all but the newest ended runs of a person with their items. */
export async function forgetEnded(tx: Tx, actor: number, kept: number): Promise<void> {
  await sql`WITH old AS (
      SELECT id FROM bulk_job WHERE actor = ${actor} AND finished_at IS NOT NULL
      ORDER BY created_at DESC, id DESC OFFSET ${kept} FOR UPDATE SKIP LOCKED
    ), items AS (DELETE FROM bulk_item WHERE job_id IN (SELECT id FROM old))
    DELETE FROM bulk_job WHERE id IN (SELECT id FROM old)`.execute(tx);
}

/** Deletes runs that ended before a moment with their items, some at a time; answers how many went. */
export async function deleteEnded(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<Row<"bulk_job", "id">>`WITH old AS (
      SELECT id FROM bulk_job WHERE finished_at < ${before} ORDER BY finished_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), items AS (DELETE FROM bulk_item WHERE job_id IN (SELECT id FROM old))
    DELETE FROM bulk_job WHERE id IN (SELECT id FROM old) RETURNING id::text`.execute(tx);
  return rows.length;
}
