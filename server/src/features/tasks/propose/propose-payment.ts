import type { proposePayment as proposeCall } from "@artel/shared/calls/tasks/app-propose";
import { isPayable } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { contractorOf } from "../company-store.ts";
import { viewerOf } from "../policy.ts";
import { refuseUnpayable } from "../refuse-unpayable.ts";
import { refuseChangedTask } from "../seen-task.ts";
import { addTaskNotice } from "../settle/notices.ts";
import { lockTask } from "../store.ts";
import { markProposed } from "./propose-store.ts";
import { tellProposal } from "./tell-proposal.ts";

/**
 * Proposes the payment of a draft to those who may pay it: no money moves and none is set aside. A draft that is
 * proposed already stays as it is. Refuses the owner, who pays (403), a task that the manager does not see (404), anything but
 * a draft, what the judge refuses to pay, and what is not what the manager saw (409).
 */
export const proposePayment: Action<typeof proposeCall> = async (tx, ctx, { id, seen }) => {
  if (ctx.user.isOwner) {
    throw new AppError("forbidden");
  }
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  if (!isPayable(task.status)) {
    throw new AppError("taskNotDraft", { extra: { taskId: id, taskStatus: task.status } });
  }
  await refuseUnpayable(tx, ctx, task, await contractorOf(tx, task.companyId, { id: task.contractorId }));
  refuseChangedTask(ctx, seen, task);
  if (task.approval !== "proposed") {
    await markProposed(tx, { id, by: ctx.user.id, now: ctx.now });
    await recordAction(tx, ctx, { action: "task.propose", subject: `task:${id}`, tenant: task.companyId });
    await tellProposal(tx, task, ctx.user.id);
    await addTaskNotice(tx, ctx.now, "taskProposed", task);
  }
  return { id, approval: "proposed" };
};
