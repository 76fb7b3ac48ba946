import { type ErrorCode, errorCatalogue } from "@artel/shared/errors";
import { AppError, type ErrorDetails } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, sqlState } from "../../platform/db/db.ts";
import { createGroupCommit, type GroupCommit } from "../../platform/group-commit.ts";
import { runTaskBatch, type TaskRequest, type TaskVerdict } from "./task-batch-store.ts";

/** The group-commit queues of the two batch actions; one of each per process (architecture 11). */
export interface TaskQueues {
  readonly pay: GroupCommit<TaskRequest, TaskVerdict>;
  readonly accept: GroupCommit<TaskRequest, TaskVerdict>;
}

/** States in which the database cannot say whether the batch was committed: nothing is repeated by itself (P5). */
const lostStates = new Set(["57P01", "57P02", "57P03", "08000", "08003", "08006", "08007"]);

function isLost(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined || lostStates.has(state) || !/^[0-9A-Z]{5}$/.test(state);
}

export function createTaskQueues(db: Database, clock: Clock): TaskQueues {
  const queue = (action: "pay_many" | "accept_many") =>
    createGroupCommit<TaskRequest, TaskVerdict>({
      run: (items) => runTaskBatch(db, action, items, clock.now()),
      isLost,
      maxBatch: 256,
      maxWaiting: 10_000,
    });
  return { pay: queue("pay_many"), accept: queue("accept_many") };
}

/** One request to pay or accept, made from the call's context. */
export function taskRequest(
  ctx: Context,
  taskId: number,
  key: { readonly idempotencyKey?: string; readonly requestHash: string },
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
  };
}

/** Throws the error of a verdict that refuses; a replayed one counts as done. */
export function refuseVerdict(verdict: TaskVerdict): void {
  const { outcome } = verdict;
  if (outcome === "paid" || outcome === "accepted" || outcome === "replayed") {
    return;
  }
  const details: ErrorDetails =
    verdict.status === null ? {} : { params: { task: verdict.task_id ?? 0, status: verdict.status } };
  throw new AppError(isErrorCode(outcome) ? outcome : "internal", details);
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
