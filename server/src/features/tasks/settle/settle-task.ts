import { taskStatus } from "@artel/shared/states/task-status";
import type { App } from "../../../http/context.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import type { Origin } from "../../../platform/origin.ts";
import { type Printing, printingOf } from "../../documents/printing.ts";
import { isEligible } from "../policy.ts";
import { type LockedTask, lockAnyTask } from "../store.ts";
import { eligibilityOf, issueDocuments, markPaid, settlementOf, tellBoth, waitingTasks } from "./move-store.ts";
import { addTaskNotice } from "./notices.ts";

/** Settles a completed task: escrow to the reward and the fees, as accepting does; documents last of all locks. */
export async function settleTask(tx: Tx, origin: Origin, task: LockedTask, printing: Printing): Promise<void> {
  const { id, companyId, contractorId } = task;
  const closeTxn = await post(tx, origin, {
    kind: "task.complete",
    subject: `task:${id}`,
    naturalKey: `accept:${id}`,
    tenant: companyId,
    moves: settlementOf(id),
  });
  await markPaid(tx, { id, closeTxn, by: origin.actor || null, now: origin.now });
  await tellBoth(tx, id, taskStatus.paid, [companyId, contractorId]);
  await addTaskNotice(tx, origin.now, "taskCompleted", task);
  await issueDocuments(tx, id, origin.now, printing);
}

/**
 * Job `settle-waiting`: pays tasks that wait in status 3 as soon as their contractors are eligible, each by itself. It
 * goes through all of them, page by page: who is blocked, or whose task cannot be settled, keeps nobody else waiting.
 */
export function settleWaiting(app: App, pageSize = 500): JobHandler {
  return async () => {
    for (let after = 0, isLast = false; !isLast; ) {
      const page = await waitingTasks(app.db.read, after, pageSize);
      for (const { id, contractor } of page) {
        if (isEligible(contractor, app.clock.now())) {
          await settleWaitingTask(app, id);
        }
      }
      isLast = page.length < pageSize;
      after = page.at(-1)?.id ?? after;
    }
  };
}

async function settleWaitingTask(app: App, id: number): Promise<void> {
  try {
    await app.db.transaction(async (tx) => {
      const now = app.clock.now();
      const task = await lockAnyTask(tx, id);
      const contractor = task && (await eligibilityOf(tx, task.contractorId));
      if (task?.status === taskStatus.waitPay && contractor && isEligible(contractor, now)) {
        await settleTask(tx, { actor: 0, requestId: "job:settle-waiting", now }, task, printingOf(app.config));
      }
    });
  } catch (error) {
    app.log.error({ task: id, error: String(error) }, "a completed task could not be settled");
  }
}
