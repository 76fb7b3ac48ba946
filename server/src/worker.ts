import type pg from "pg";
import type { Histogram } from "prom-client";
import type { TaskQueues } from "./features/tasks/pay/task-batch.ts";
import { allJobs, schedules } from "./features.ts";
import type { App } from "./http/context.ts";
import { startWorker, type Worker } from "./platform/jobs/queue.ts";

/** The worker role: the jobs and schedules of all features. */
export function startJobs(
  app: App,
  connection: pg.ClientConfig,
  queues: TaskQueues,
  times: Histogram<"job" | "outcome">,
): Promise<Worker> {
  const handlers = allJobs(app, queues);
  return startWorker({ connection, handlers, crontab: schedules, concurrency: 4, log: app.log, times });
}
