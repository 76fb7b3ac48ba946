import type { App } from "../../http/context.ts";
import { type JobHandlers, removeEndedJobs } from "../../platform/jobs/queue.ts";
import { cleanBulks } from "./bulk/bulk-bounds.ts";
import { resumeBulk, runBulk } from "./bulk/run-bulk.ts";
import { cleanDrafts } from "./draft/draft-bounds.ts";
import { cleanImports, resumeImports, runImport } from "./import/run-import.ts";
import { issueOrders } from "./orders/issue-orders.ts";
import type { TaskQueues } from "./pay/task-batch.ts";
import { settleWaiting } from "./settle/settle-task.ts";

/** Jobs whose work a schedule finds again: one that ended without a try left is of no use. */
const foundAgain = ["run-bulk", "run-import", "send-notices"];

/** The jobs of tasks by name. */
export function taskJobs(app: App, queues: TaskQueues): JobHandlers {
  return {
    "run-bulk": runBulk(app, queues),
    "resume-bulk": resumeBulk(app),
    "clean-bulks": cleanBulks(app),
    "clean-drafts": cleanDrafts(app),
    "run-import": runImport(app),
    "resume-imports": resumeImports(app),
    "clean-imports": cleanImports(app),
    "settle-waiting": settleWaiting(app),
    "issue-orders": issueOrders(app),
    "clean-task-jobs": async () => {
      await app.db.transaction((tx) => removeEndedJobs(tx, foundAgain));
    },
  };
}

/** Schedules of tasks (UTC): completed tasks of contractors who became eligible, invoices of months that are over, runs and imports whose worker was
 * killed, imports, runs and old drafts to forget. */
export const taskSchedules = `
* * * * * settle-waiting
7,37 * * * * issue-orders
* * * * * resume-bulk
* * * * * resume-imports
*/10 * * * * clean-task-jobs
41 3 * * * clean-imports
47 3 * * * clean-bulks
57 3 * * * clean-drafts
`;
