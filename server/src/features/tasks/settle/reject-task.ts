import type { Input, Output } from "@artel/shared/calls/call";
import type { rejectTask as rejectTaskCall } from "@artel/shared/calls/tasks/app";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { amountOf } from "@artel/shared/money/amount";
import { isHeld, isRejectable, taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { companyAvailable, escrow } from "../../../ledger/accounts.ts";
import { tryPost } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { requireRight, statusWrong, viewerOf } from "../policy.ts";
import { tellDraft } from "../propose/tell-proposal.ts";
import { type LockedTask, lockTask } from "../store.ts";
import { markRejected, tellBoth } from "./move-store.ts";
import { addTaskNotice } from "./notices.ts";

/**
 * Rejects a task: 7 by the company, which may reject drafts and tasks on approval, 8 by the contractor, who may reject tasks
 * on approval. The whole escrow returns to the company; a draft posts nothing. The lock of the
 * task's row decides a race with accept: the loser gets 409 naming the task and its status.
 */
export async function rejectTask(
  tx: Tx,
  ctx: Context,
  { id }: Input<typeof rejectTaskCall>,
): Promise<Output<typeof rejectTaskCall>> {
  requireRight(ctx, "acceptTask");
  const by = ctx.user.role === "company" ? "company" : "contractor";
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  if (!isRejectable(task.status, by)) {
    throw statusWrong(ctx.language, task);
  }
  const status = by === "company" ? taskStatus.rejectedByCompany : taskStatus.rejectedByContractor;
  const closeTxn = isHeld(task.status) ? await returnEscrow(tx, ctx, task) : null;
  await markRejected(tx, { id, status, closeTxn, by: ctx.user.id, now: ctx.now });
  if (closeTxn === null) {
    // The contractor has never heard of a draft and does not hear of its end.
    await recordAction(tx, ctx, { action: "task.reject", subject: `task:${id}`, tenant: task.companyId });
    await tellDraft(tx, task, tasksMessage([id], status));
  } else {
    await tellBoth(tx, id, status, [task.companyId]);
    await addTaskNotice(tx, ctx.now, by === "company" ? "taskRejected" : "taskDeclined", task);
  }
  return { id, status };
}

async function returnEscrow(tx: Tx, ctx: Context, task: LockedTask): Promise<string> {
  const posting = await tryPost(tx, ctx, {
    kind: "task.reject",
    subject: `task:${task.id}`,
    naturalKey: `reject:${task.id}`,
    tenant: task.companyId,
    moves: [
      {
        from: escrow(task.companyId, task.currency),
        to: companyAvailable(task.companyId, task.currency),
        amount: amountOf(task.currency, task.total),
      },
    ],
  });
  if (posting.outcome !== "posted") {
    throw new Error(`the escrow of task ${task.id} could not be returned: ${posting.outcome}`);
  }
  return posting.txnId;
}
