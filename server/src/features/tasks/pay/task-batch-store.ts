import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type pg from "pg";
import type { Database, Tx } from "../../../platform/db/db.ts";
import type { Column, NumberRow } from "../../../platform/db/row.ts";
import { type FailPoints, noFailPoints } from "../../../platform/fail-points.ts";
import type { Printing } from "../../documents/printing.ts";
import type { Payer } from "../judge.ts";
import type { TaskOutcome } from "./outcomes.ts";

/** One item of a batch, as the SQL type task.request has it (without its place in the batch). */
export interface TaskRequest {
  readonly task_id: number;
  /** The company that pays, or the contractor who accepts. */
  readonly party: number;
  readonly actor: number;
  readonly sees_all: boolean;
  readonly idem_key: string | null;
  /** sha256 in hexadecimal. */
  readonly request_hash: string;
  readonly request_id: string;
  readonly session_id: string;
  readonly device: string;
  readonly ip: string;
  /** Of what the actor may do, as it was when that was judged. */
  readonly actor_version: number;
  /** Of a payment: the judge's answers about its company. */
  readonly payer: Payer | null;
  /** What the person saw who confirmed; null where nothing was said. */
  readonly seen: SeenSides | null;
}

/** What was seen of a task: the other side, and the sums as they are shown; the contractor sees no total. */
export interface SeenSides {
  readonly other: number;
  readonly currency: CurrencyCode;
  readonly total?: string;
  readonly reward: string;
}

/** What became of one item; `status` is the task's status after the batch, null when there is no such task. */
export interface TaskVerdict {
  readonly task_id: Column<"task", "id"> | null;
  readonly outcome: TaskOutcome;
  readonly status: NumberRow<"task", "status">["status"] | null;
}

const statements = {
  pay_many:
    "SELECT task_id, outcome, number_of(status) AS status FROM task.pay_many(ARRAY(SELECT jsonb_populate_recordset(NULL::task.request, $1)), $2)",
  accept_many:
    "SELECT task_id, outcome, number_of(status) AS status FROM task.accept_many(ARRAY(SELECT jsonb_populate_recordset(NULL::task.request, $1)), $2, $3)",
} as const;

/** Places inside a batch's transaction where a proof can end the process. */
const steps = ["after_lock", "before_commit", "after_commit"] as const;

/** What a batch takes besides: where a proof ends the process, and what the installation prints on the documents of accepting. */
export interface BatchOptions {
  readonly failPoints?: FailPoints;
  readonly printing?: Printing;
}

/**
 * Runs one batch in one database transaction; answers a verdict per item, in order, after the commit. One statement is a
 * transaction of its own, and spares two trips to the database that every waiting caller would pay for.
 */
export async function runTaskBatch(
  db: Database,
  action: keyof typeof statements,
  items: readonly TaskRequest[],
  now: Date,
  { failPoints = noFailPoints, printing }: BatchOptions = {},
): Promise<TaskVerdict[]> {
  const numbered = items.map((item, index) => ({ ...item, ord: index + 1 }));
  const printed = action === "accept_many" ? [JSON.stringify(printing ?? {})] : [];
  const call = { name: action, text: statements[action], values: [JSON.stringify(numbered), now, ...printed] };
  if (steps.some((point) => failPoints.isWanted(point))) {
    const ids = items.map(({ task_id }) => task_id);
    return runInSteps(db, ids, call, failPoints);
  }
  return db.statement<TaskVerdict & pg.QueryResultRow>(call);
}

/** The same transaction step by step: the fail points are places where a proof ends the process. */
async function runInSteps(
  db: Database,
  ids: readonly number[],
  call: pg.QueryConfig,
  failPoints: FailPoints,
): Promise<TaskVerdict[]> {
  const client = await db.pool.connect();
  let isBroken = true;
  try {
    await client.query("BEGIN");
    if (failPoints.isWanted("after_lock")) {
      await client.query("SELECT FROM task WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE", [ids]);
      failPoints.hit("after_lock");
    }
    const { rows } = await client.query<TaskVerdict>(call);
    failPoints.hit("before_commit");
    await client.query("COMMIT");
    failPoints.hit("after_commit");
    isBroken = false;
    return rows;
  } finally {
    // A connection that failed within its transaction is thrown away, which rolls the transaction back.
    client.release(isBroken);
  }
}

/** Pays one task inside the caller's transaction: auto-publish in newtask. The verdict is that of a batch of one. */
export async function payInTransaction(tx: Tx, item: TaskRequest, now: Date): Promise<TaskVerdict> {
  const { rows } = await sql<TaskVerdict>`SELECT task_id, outcome, number_of(status) AS status FROM task.pay_many(
    ARRAY(SELECT jsonb_populate_recordset(NULL::task.request, ${JSON.stringify([{ ...item, ord: 1 }])}::jsonb)), ${now})`.execute(
    tx,
  );
  const verdict = rows[0];
  if (!verdict) {
    throw new Error("task.pay_many answered nothing");
  }
  return verdict;
}
