import type { completeTask as completeTaskCall } from "@artel/shared/calls/tasks/app";
import { isCompletable, taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { printingOf } from "../../documents/printing.ts";
import { isEligible, requireRight, statusWrong, viewerOf } from "../policy.ts";
import { refuseChangedTask } from "../seen-task.ts";
import { lockTask } from "../store.ts";
import { eligibilityOf, markWaitPay, tellBoth } from "./move-store.ts";
import { addTaskNotice } from "./notices.ts";
import { settleTask } from "./settle-task.ts";

/**
 * Marks a task on approval completed: paid at once when its contractor is eligible, otherwise pending payment until
 * the job finds him eligible. Refuses every other status naming it.
 */
export const completeTask: Action<typeof completeTaskCall> = async (tx, ctx, { id, seen }) => {
  requireRight(ctx, "acceptTask");
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  if (!isCompletable(task.status)) {
    throw statusWrong(ctx.language, task);
  }
  refuseChangedTask(ctx, seen, task);
  const contractor = found(await eligibilityOf(tx, task.contractorId));
  if (isEligible(contractor, ctx.now)) {
    await settleTask(tx, ctx, task, printingOf(ctx.app.config));
    return { id, status: taskStatus.paid };
  }
  await markWaitPay(tx, { id, by: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, { action: "task.complete", subject: `task:${id}`, tenant: task.companyId });
  await tellBoth(tx, id, taskStatus.waitPay, []);
  await addTaskNotice(tx, ctx.now, "taskWaitsForYou", task);
  return { id, status: taskStatus.waitPay };
};
