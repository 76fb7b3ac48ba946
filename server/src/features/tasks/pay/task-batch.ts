import type { ErrorCode } from "@artel/shared/errors";
import { AppError } from "../../../http/app-error.ts";
import type { Context, Language } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, sqlState } from "../../../platform/db/db.ts";
import { createGroupCommit, type GroupCommit } from "../../../platform/group-commit.ts";
import type { Payer } from "../judge.ts";
import { statusText } from "../policy.ts";
import { type SeenOfTask, seenSides } from "../seen-task.ts";
import { isDone } from "./outcomes.ts";
import { createPayers, type Payers } from "./payers.ts";
import { type BatchOptions, runTaskBatch, type TaskRequest, type TaskVerdict } from "./task-batch-store.ts";

/** The group-commit queues of the two batch actions; one of each per process. */
export interface TaskQueues {
  readonly pay: GroupCommit<TaskRequest, TaskVerdict>;
  readonly accept: GroupCommit<TaskRequest, TaskVerdict>;
  /** What is remembered of the companies that pay. */
  readonly payers: Payers;
}

/** States in which the database cannot say whether the batch was committed: nothing is repeated by itself (P5). */
const lostStates = new Set(["57P01", "57P02", "57P03", "08000", "08003", "08006", "08007"]);

function isLost(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined || lostStates.has(state) || !/^[0-9A-Z]{5}$/.test(state);
}

/** Batches of one queue that the database works on at once: one waits for its commit or for an account while another computes. */
export const batchLanes = 2;

/** The queues of paying and accepting, one of each per process. One caller too many is refused with QueueFull. */
export function createTaskQueues(db: Database, clock: Clock, options: BatchOptions = {}): TaskQueues {
  const queue = (action: "pay_many" | "accept_many") =>
    createGroupCommit<TaskRequest, TaskVerdict>({
      run: (items) => runTaskBatch(db, action, items, clock.now(), options),
      isLost,
      maxBatch: 256,
      lanes: batchLanes,
      maxWaiting: 10_000,
    });
  return { pay: queue("pay_many"), accept: queue("accept_many"), payers: createPayers() };
}

/** One request to pay or accept, made from the call's context. */
export function taskRequest(
  ctx: Context,
  taskId: number,
  key: { readonly idempotencyKey?: string; readonly requestHash: string },
  about: { readonly payer?: Payer; readonly seen?: SeenOfTask | undefined } = {},
): TaskRequest {
  return {
    task_id: taskId,
    party: ctx.user.role === "company" ? ctx.user.companyId : ctx.user.id,
    actor: ctx.user.id,
    sees_all: ctx.user.rights.allTask,
    idem_key: key.idempotencyKey ?? null,
    request_hash: key.requestHash,
    request_id: ctx.requestId,
    session_id: ctx.sessionId,
    device: ctx.device,
    ip: ctx.ip,
    actor_version: ctx.user.accessVersion,
    payer: about.payer ?? null,
    seen: seenSides(ctx, about.seen),
  };
}

/** Throws the error of a verdict that refuses. A conflict names the task and its status. */
export function refuseVerdict(verdict: TaskVerdict, language: Language): void {
  const { outcome, task_id: id, status } = verdict;
  if (isDone(outcome)) {
    return;
  }
  const code: ErrorCode = outcome === "again" ? "conflict" : outcome;
  // What the caller may not see is not told: not even its status.
  if (id === null || status === null || code === "notFound") {
    throw new AppError(code);
  }
  throw new AppError(code, {
    params: { id, status: statusText(language, status) },
    extra: { taskId: id, taskStatus: status },
  });
}
