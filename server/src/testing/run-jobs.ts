import pg from "pg";
import type { TaskQueues } from "../features/tasks/pay/task-batch.ts";
import { allJobs, schedules } from "../features.ts";
import { addJob } from "../platform/jobs/queue.ts";
import type { RenderedMail } from "../platform/mail/mail.ts";
import type { Rails } from "../providers/payouts/choose-rail.ts";
import type { TestWorld } from "./world.ts";

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

/** Runs what waits in the job queue, one job after another, as a worker would; also what those jobs add. */
export async function runJobs(world: TestWorld, queues: TaskQueues, rails?: Rails): Promise<void> {
  const handlers = allJobs(world.app, queues, rails);
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<JobRow>(
        `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
        WHERE t.id = j.task_id AND j.id = (SELECT min(id) FROM graphile_worker._private_jobs
          WHERE attempts < max_attempts AND locked_at IS NULL)
        RETURNING j.id, t.identifier AS name, j.payload`,
      );
      const job = rows[0];
      if (!job) {
        return;
      }
      await handlers[job.name]?.(job.payload);
    }
  } finally {
    await client.end();
  }
}

/**
 * What the worker does by the clock: the jobs that its crontab names for these times, put into the job table and run from
 * there. A handler that no schedule names is not reached.
 */
export async function runSchedules(
  world: TestWorld,
  queues: TaskQueues,
  times = "* * * * *",
  rails?: Rails,
): Promise<void> {
  const lines = schedules.split("\n").filter((line) => line.startsWith(`${times} `));
  await world.app.db.transaction(async (tx) => {
    for (const line of lines) {
      await addJob(tx, line.slice(times.length + 1), {});
    }
  });
  await runJobs(world, queues, rails);
}

/** Mails of the inbox to one address, newest first. */
export async function mailsTo(
  world: TestWorld,
  address: string,
): Promise<Pick<RenderedMail, "subject" | "text" | "html">[]> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ subject: string; text: string; html: string }>(
      "SELECT subject, body_text AS text, body_html AS html FROM inbox_mail WHERE recipient = $1 ORDER BY id DESC",
      [address],
    );
    return rows;
  } finally {
    await client.end();
  }
}
