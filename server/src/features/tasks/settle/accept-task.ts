import type { Output } from "@artel/shared/calls/call";
import type { acceptTask as acceptTaskCall } from "@artel/shared/calls/tasks/app";
import { taskStatus } from "@artel/shared/states/task-status";
import type { BatchAction, Context } from "../../../http/context.ts";
import type { RequestKey } from "../pay/pay-task.ts";
import { refuseVerdict, type TaskQueues, taskRequest } from "../pay/task-batch.ts";
import { type SeenReward, tellChangedTask } from "../seen-task.ts";

/**
 * Accepts a task on approval (2 to 4): escrow becomes the contractor's reward and the house's fees, and both sides get their
 * documents. Refuses a task of others (404), another status naming it (409), and a contractor who has
 * not accepted the terms (409).
 */
export function acceptTask(queues: TaskQueues): BatchAction<typeof acceptTaskCall> {
  return async (ctx, { id, seen }, key) => {
    const { isReplayed } = await acceptThroughQueue(queues, ctx, { id, seen }, key);
    const reply: Output<typeof acceptTaskCall> = { id, status: taskStatus.paid };
    return { reply, replayed: isReplayed };
  };
}

/** Submits one acceptance and throws its refusal. */
export async function acceptThroughQueue(
  queues: TaskQueues,
  ctx: Context,
  { id, seen }: { readonly id: number; readonly seen: SeenReward | undefined },
  key: RequestKey,
): Promise<{ isReplayed: boolean }> {
  const verdict = await queues.accept.submit(taskRequest(ctx, id, key, { seen }));
  if (verdict.outcome === "changedMeanwhile") {
    await tellChangedTask(ctx.app.db.read, ctx, id, seen);
  }
  refuseVerdict(verdict, ctx.language);
  return { isReplayed: verdict.outcome === "replayed" };
}
