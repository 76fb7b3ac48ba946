import type { Database } from "../../platform/db/db.ts";

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
}

/** What became of one item; `status` is the task's status after the batch, null when there is no such task. */
export interface TaskVerdict {
  readonly task_id: number | null;
  readonly outcome: string;
  readonly status: number | null;
}

const statements = {
  pay_many:
    "SELECT task_id::int, outcome, status FROM task.pay_many(ARRAY(SELECT jsonb_populate_recordset(NULL::task.request, $1)), $2)",
  accept_many:
    "SELECT task_id::int, outcome, status FROM task.accept_many(ARRAY(SELECT jsonb_populate_recordset(NULL::task.request, $1)), $2)",
} as const;

/** Runs one batch as one statement, which is its own transaction; answers a verdict per item, in order. */
export async function runTaskBatch(
  db: Database,
  action: keyof typeof statements,
  items: readonly TaskRequest[],
  now: Date,
): Promise<TaskVerdict[]> {
  const numbered = items.map((item, index) => ({ ...item, ord: index + 1 }));
  const { rows } = await db.pool.query<TaskVerdict>({
    name: action,
    text: statements[action],
    values: [JSON.stringify(numbered), now],
  });
  return rows;
}
