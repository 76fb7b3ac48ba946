import type { Input, Output } from "@artel/shared/calls/call";
import type { rejectTask as rejectTaskCall } from "@artel/shared/calls/tasks/app";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { amountOf } from "@artel/shared/money/amount";
import { isHeld, isRejectable, taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { found, refuseField } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { companyAvailable, escrow } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { requireRight, statusWrong, viewerOf } from "../policy.ts";
import { tellDraft } from "../propose/tell-proposal.ts";
import { refuseChangedTask, type SeenOfTask } from "../seen-task.ts";
import { type LockedTask, lockTask } from "../store.ts";
import { markRejected, tellBoth } from "./move-store.ts";
import { addTaskNotice } from "./notices.ts";

type Refused = Output<typeof rejectTaskCall>;

/** Rejects a task as `rejectWithReason` says. One on approval needs a reason for the other side; nobody else saw a draft. */
export async function rejectTask(tx: Tx, ctx: Context, input: Input<typeof rejectTaskCall>): Promise<Refused> {
  return rejectWithReason(tx, ctx, { ...input, isRequired: true });
}

/**
 * Rejects a task: 7 by the company, which may reject drafts and tasks on approval, 8 by the contractor, who may reject tasks
 * on approval. The whole escrow returns to the company; a draft posts nothing. The lock of the
 * task's row decides a race with accept: the loser gets 409 naming the task and its status. The reason stands with the
 * task and in the audit log; old clients may leave it out.
 */
export async function rejectWithReason(
  tx: Tx,
  ctx: Context,
  {
    id,
    reason = "",
    isRequired,
    seen,
  }: { id: number; reason?: string | undefined; isRequired: boolean; seen?: SeenOfTask | undefined },
): Promise<Refused> {
  requireRight(ctx, "acceptTask");
  const by = ctx.user.role === "company" ? "company" : "contractor";
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  if (!isRejectable(task.status, by)) {
    throw statusWrong(ctx.language, task);
  }
  refuseChangedTask(ctx, seen, task);
  if (isRequired && isHeld(task.status) && reason === "") {
    refuseField("reason", "validations.required");
  }
  const status = by === "company" ? taskStatus.rejectedByCompany : taskStatus.rejectedByContractor;
  const closeTxn = isHeld(task.status) ? await returnEscrow(tx, ctx, task, reason) : null;
  await markRejected(tx, { id, status, closeTxn, reason, by: ctx.user.id, now: ctx.now });
  if (closeTxn === null) {
    // The contractor has never heard of a draft and does not hear of its end.
    await recordAction(tx, ctx, {
      action: "task.reject",
      subject: `task:${id}`,
      tenant: task.companyId,
      ...(reason === "" ? {} : { reason }),
    });
    await tellDraft(tx, task, tasksMessage([id], status));
  } else {
    await tellBoth(tx, id, status, [task.companyId]);
    await addTaskNotice(tx, ctx.now, by === "company" ? "taskRejected" : "taskDeclined", task);
  }
  return { id, status };
}

async function returnEscrow(tx: Tx, ctx: Context, task: LockedTask, reason: string): Promise<string> {
  const txnId = await post(tx, ctx, {
    kind: "task.reject",
    subject: `task:${task.id}`,
    naturalKey: `reject:${task.id}`,
    tenant: task.companyId,
    ...(reason === "" ? {} : { reason }),
    moves: [
      {
        from: escrow(task.companyId, task.currency),
        to: companyAvailable(task.companyId, task.currency),
        amount: amountOf(task.currency, task.total),
      },
    ],
  });
  return txnId;
}
