import type {
  declineProposal as declineCall,
  takeBackProposal as takeBackCall,
} from "@artel/shared/calls/tasks/app-propose";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { viewerOf } from "../policy.ts";
import { addTaskNotice } from "../settle/notices.ts";
import { type LockedTask, lockTask } from "../store.ts";
import { clearProposal, markDeclined } from "./propose-store.ts";
import { tellProposal } from "./tell-proposal.ts";

/**
 * Declines a proposed payment with a reason for whoever proposed it; the draft stays. Refuses a task that the caller does
 * not see (404), one whose payment is not proposed (409), and the proposer, who takes it back (403).
 */
export const declineProposal: Action<typeof declineCall> = async (tx, ctx, { id, reason }) => {
  const task = await proposedTask(tx, ctx, id);
  if (task.proposedBy === ctx.user.id) {
    throw new AppError("forbidden");
  }
  await markDeclined(tx, { id, by: ctx.user.id, reason, now: ctx.now });
  await recordAction(tx, ctx, {
    action: "task.declineProposal",
    subject: `task:${id}`,
    tenant: task.companyId,
    reason,
  });
  await tellProposal(tx, task, task.proposedBy);
  await addTaskNotice(tx, ctx.now, "proposalDeclined", { ...task, proposedBy: task.proposedBy });
  return { id, approval: "declined" };
};

/**
 * Takes one's own proposal back: the draft is as if nothing had been proposed. Refuses a task that the caller does not see
 * (404), one whose payment is not proposed (409), the proposal of somebody else, and the owner, who declines (403).
 */
export const takeBackProposal: Action<typeof takeBackCall> = async (tx, ctx, { id }) => {
  const task = ctx.user.isOwner ? undefined : await proposedTask(tx, ctx, id);
  if (task?.proposedBy !== ctx.user.id) {
    throw new AppError("forbidden");
  }
  await clearProposal(tx, id);
  await recordAction(tx, ctx, { action: "task.takeBackProposal", subject: `task:${id}`, tenant: task.companyId });
  await tellProposal(tx, task, task.proposedBy);
  return { id, approval: null };
};

/** Locks a task whose payment is proposed. */
async function proposedTask(tx: Tx, ctx: Context, id: number): Promise<LockedTask & { readonly proposedBy: number }> {
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  if (task.approval !== "proposed" || task.proposedBy === null) {
    throw new AppError("conflict", { extra: { taskId: id, taskStatus: task.status } });
  }
  return { ...task, proposedBy: task.proposedBy };
}
