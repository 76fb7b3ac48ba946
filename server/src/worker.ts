import type pg from "pg";
import type { TaskQueues } from "./features/tasks/pay/task-batch.ts";
import { allJobs, schedules } from "./features.ts";
import type { App } from "./http/context.ts";
import { startWorker, type Worker } from "./platform/jobs/queue.ts";

/** The worker role: the jobs and schedules of all features. */
export function startJobs(app: App, connection: pg.ClientConfig, queues: TaskQueues): Promise<Worker> {
  return startWorker({ connection, handlers: allJobs(app, queues), crontab: schedules, concurrency: 4, log: app.log });
}
