import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { resumeBulk, runBulk } from "./run-bulk.ts";
import { sendNotices } from "./send-notices.ts";
import { settleWaiting } from "./settle-task.ts";
import type { TaskQueues } from "./task-batch.ts";

/** The jobs of tasks by name. */
export function taskJobs(app: App, queues: TaskQueues): JobHandlers {
  return {
    "run-bulk": runBulk(app, queues),
    "resume-bulk": resumeBulk(app),
    "send-notices": sendNotices(app),
    "settle-waiting": settleWaiting(app),
  };
}

/** Schedules of tasks (UTC): completed tasks of contractors who became eligible, runs whose worker was killed, notices left. */
export const taskSchedules = `
* * * * * settle-waiting
* * * * * resume-bulk
* * * * * send-notices
`;
