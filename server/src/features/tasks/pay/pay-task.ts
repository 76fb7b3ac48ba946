import type { Output } from "@artel/shared/calls/call";
import type { payTask as payTaskCall } from "@artel/shared/calls/tasks/app";
import { momentText } from "@artel/shared/checks/zoned-day";
import { taskStatus } from "@artel/shared/states/task-status";
import { AppError } from "../../../http/app-error.ts";
import type { BatchAction, Context } from "../../../http/context.ts";
import { historyOf } from "../find/read-store.ts";
import { type SeenTask, tellChangedTask } from "../seen-task.ts";
import { refuseAboveDaySum } from "./day-sum.ts";
import { planOf, refuseShortage } from "./estimate-payment.ts";
import { payAsJudged } from "./payers.ts";
import { refuseVerdict, type TaskQueues, taskRequest } from "./task-batch.ts";

export interface RequestKey {
  readonly idempotencyKey?: string;
  readonly requestHash: string;
}

/**
 * Pays a draft (10 to 2): the total moves from available to escrow, in the next batch of the queue.
 * Refuses a task of others (404), anything but a draft, an inactive contractor, what is not what was seen (409), a currency that is off and too little
 * money or above what a manager pays alone in a day (422). A repeated key answers the same again.
 */
export function payTask(queues: TaskQueues): BatchAction<typeof payTaskCall> {
  return async (ctx, { id, seen }, key) => {
    const { isReplayed } = await payThroughQueue(queues, ctx, { id, seen }, key).catch((error) =>
      explain(ctx, id, error),
    );
    const reply: Output<typeof payTaskCall> = { id, status: taskStatus.onApproval };
    return { reply, replayed: isReplayed };
  };
}

/** A refusal for too little money says how much is missing, one for the sum of the day how much is left of it. */
async function explain(ctx: Context, id: number, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === "noFunds") {
    const plan = await planOf(ctx.app.db.read, ctx, [id]);
    // Money may have come in meanwhile: the payment was refused all the same.
    return plan.left.length > 0 ? refuseShortage(ctx, plan, "id") : Promise.reject(error);
  }
  if (error instanceof AppError && error.code === "aboveDaySum") {
    return refuseAboveDaySum(ctx.app.db.read, ctx, id);
  }
  throw error;
}

/** Submits one payment and throws its refusal: of what is not what the person saw with the values of now. */
export async function payThroughQueue(
  queues: TaskQueues,
  ctx: Context,
  { id, seen }: { readonly id: number; readonly seen: SeenTask | undefined },
  key: RequestKey,
): Promise<{ isReplayed: boolean }> {
  const verdict = await payAsJudged(queues.payers, ctx, (now, payer) =>
    queues.pay.submit(taskRequest(now, id, key, { payer, seen })),
  );
  if (verdict.outcome === "changedMeanwhile") {
    await tellChangedTask(ctx.app.db.read, ctx, id, seen);
  }
  if (verdict.outcome === "taskAlreadyPaid") {
    await tellPaidTask(ctx, id, verdict.status);
  }
  refuseVerdict(verdict, ctx.language);
  return { isReplayed: verdict.outcome === "replayed" };
}

/** Of two people who pay the same task the second hears who was first, and when; who sees the task reads the same on its page. */
async function tellPaidTask(ctx: Context, id: number, status: number | null): Promise<void> {
  const history = await historyOf(ctx.app.db.read, id);
  if (history?.sent_at && history.sent_name) {
    throw new AppError("taskAlreadyPaid", {
      text: "tasks.paidBy",
      params: { by: history.sent_name, at: momentText(ctx.user.timeZone, history.sent_at) },
      extra: { taskId: id, taskStatus: status },
    });
  }
}
