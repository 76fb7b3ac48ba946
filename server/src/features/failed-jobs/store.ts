import { allRows } from "@artel/shared/limits/lists";
import type { FailedJobState } from "@artel/shared/states/job-states";
import { sql } from "kysely";
import { webhookJob } from "../../http/webhooks/webhooks.ts";
import { equals } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import { firstRow } from "../../platform/db/rows.ts";

export interface FailedJobRow {
  readonly id: number;
  readonly kind: string;
  readonly state: FailedJobState;
  readonly attempts: number;
  readonly most: number;
  readonly last_error: string | null;
  readonly next_at: Date;
  readonly failed_at: Date;
  readonly added_at: Date;
}

const columns = sql`j.id, j.kind, j.state, j.attempts, j.most, j.last_error, j.next_at, j.failed_at, j.added_at`;
/** Messages of services have a list of their own, with a replay of their own. */
const listed = sql<boolean>`j.kind <> ${sql.lit(webhookJob)}`;

export interface FailedJobFilter {
  readonly state: FailedJobState | undefined;
  /** Words, folded, and the kinds whose text in the reader's language holds one. What jobs failed with is not searched. */
  readonly search: readonly string[];
  readonly kindsOf: (word: string) => readonly string[];
}

/** A page of the jobs that failed. */
export function selectFailedJobs(
  read: Read,
  { state, search, kindsOf }: FailedJobFilter,
  query: ListQuery<"failedAt">,
): Promise<ListPage<FailedJobRow>> {
  const source = {
    columns,
    from: sql`FROM failed_jobs() j`,
    where: [
      listed,
      equals(sql`j.state`, state),
      holdsWords(search, [sql`j.id`, sql`j.kind`], [{ column: sql`j.kind`, codesOf: kindsOf }]),
    ],
    orders: { failedAt: sql`j.failed_at` },
    tie: [sql`j.id`],
  };
  return listPage<FailedJobRow, "failedAt">(read, source, query, allRows);
}

/** A job that failed by its id, or undefined. */
export function selectFailedJob(read: Read, id: number): Promise<FailedJobRow | undefined> {
  return firstRow<FailedJobRow>(read)`SELECT ${columns} FROM failed_jobs() j WHERE j.id = ${id} AND ${listed}`;
}

export interface FailedJobCounts {
  readonly failing: number;
  readonly givenUp: number;
}

/** How many jobs will be tried again, and how many have no try left. */
export async function countFailedJobs(read: Read): Promise<FailedJobCounts> {
  const row = await firstRow<FailedJobCounts>(read)`SELECT count(*) FILTER (WHERE j.state = 'failing') AS failing,
    count(*) FILTER (WHERE j.state = 'givenUp') AS "givenUp" FROM failed_jobs() j WHERE ${listed}`;
  return row ?? { failing: 0, givenUp: 0 };
}

/** Has a failed job tried at once; false where a worker has just taken it. */
export async function retryFailedJob(tx: Tx, id: number): Promise<boolean> {
  return (await firstRow<{ done: boolean }>(tx)`SELECT retry_job(${id}) AS done`)?.done ?? false;
}
