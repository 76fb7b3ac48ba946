import { amountOf } from "@artel/shared/money/amount";
import { taskStatus } from "@artel/shared/states/task-status";
import type { App } from "../../http/context.ts";
import { contractorAvailable, escrow, house } from "../../ledger/accounts.ts";
import { tryPost } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import type { Origin } from "../../platform/origin.ts";
import { eligibilityOf, issueDocuments, markPaid, tellBoth, waitingTasks } from "./move-store.ts";
import { addTaskNotice } from "./notices.ts";
import { isEligible } from "./policy.ts";
import { type LockedTask, lockAnyTask } from "./store.ts";

/** Type of the sales invoice of a task that the company marked completed (HO-36). */
const completedInvoice = 90;
/** Most tasks of one run of the job. */
const runMaximum = 500;

/** Settles a completed task: escrow to the reward and the fees, as accepting does; documents last of all locks. */
export async function settleTask(tx: Tx, origin: Origin, task: LockedTask, cardTax: string): Promise<void> {
  const { id, companyId, contractorId, currency } = task;
  const from = escrow(companyId, currency);
  const reward = contractorAvailable(contractorId, currency, task.coversWithdrawal ? "0" : cardTax);
  const posting = await tryPost(tx, origin, {
    kind: "task.complete",
    subject: `task:${id}`,
    naturalKey: `accept:${id}`,
    tenant: companyId,
    moves: [
      { from, to: reward, amount: amountOf(currency, task.reward) },
      { from, to: house("feeTask", currency), amount: amountOf(currency, task.fee) },
      { from, to: house("feeCard", currency), amount: amountOf(currency, task.cardFee) },
    ],
  });
  if (posting.outcome !== "posted") {
    throw new Error(`task ${id} could not be settled: ${posting.outcome}`);
  }
  await markPaid(tx, { id, closeTxn: posting.txnId, by: origin.actor || null, now: origin.now });
  await tellBoth(tx, id, taskStatus.paid, [companyId, contractorId]);
  await addTaskNotice(tx, origin.now, "taskCompleted", task);
  await issueDocuments(tx, id, completedInvoice, origin.now);
}

/** Job `settle-waiting`: pays tasks that wait in status 3 as soon as their contractors are eligible, each by itself. */
export function settleWaiting(app: App): JobHandler {
  return async () => {
    for (const id of await waitingTasks(app.db.read, runMaximum)) {
      await app.db.transaction(async (tx) => {
        const now = app.clock.now();
        const task = await lockAnyTask(tx, id);
        const contractor = task && (await eligibilityOf(tx, task.contractorId));
        if (task?.status === taskStatus.waitPay && contractor && isEligible(contractor, now)) {
          await settleTask(tx, { actor: 0, requestId: "job:settle-waiting", now }, task, contractor.cardTax);
        }
      });
    }
  };
}
