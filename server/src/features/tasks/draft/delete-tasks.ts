import type { deleteTask as deleteTaskCall } from "@artel/shared/calls/tasks/app";
import type { deleteTasks as deleteTasksCall } from "@artel/shared/calls/tasks/legacy";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { isRemovable } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { addToOutbox, addToOutboxes } from "../../../outbox/add.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Origin } from "../../../platform/origin.ts";
import { editorOf, requireOwnDraft, requireRight, viewerOf } from "../policy.ts";
import { countTasks, deleteDrafts, type GoneDraft, lockTask } from "../store.ts";

/**
 * Deletes the drafts of a selection; what is no draft stays, and what others made for a manager. Refuses a
 * selection with nothing to delete.
 */
export const deleteTasks: Action<typeof deleteTasksCall> = async (tx, ctx, input) => {
  const gone = await deleteDrafts(tx, editorOf(ctx.user), input.indexes);
  if (gone.length === 0) {
    throw await nothingToDelete(tx, ctx, input.indexes);
  }
  await tellDeleted(tx, ctx, ctx.user.companyId, gone);
  return "Done";
};

/** Why nothing of a selection can be deleted: there are drafts, but only of others, or there are none. */
export async function nothingToDelete(tx: Read, ctx: Context, ids: readonly number[]): Promise<AppError> {
  return new AppError((await countTasks(tx, viewerOf(ctx.user), ids, "draft")) > 0 ? "forbidden" : "noRemovableItems");
}

/**
 * Deletes one draft. Refuses what others made: 404 where the caller does not see it, 403 where allTask
 * shows it. Refuses any other status (409).
 */
export const deleteTask: Action<typeof deleteTaskCall> = async (tx, ctx, { id }) => {
  requireRight(ctx, "newTask");
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  requireOwnDraft(ctx, task);
  if (!isRemovable(task.status)) {
    throw new AppError("taskNotDraft", { extra: { taskId: id, taskStatus: task.status } });
  }
  await tellDeleted(tx, ctx, ctx.user.companyId, await deleteDrafts(tx, editorOf(ctx.user), [id]));
  return { id };
};

/** Records that drafts of a company are gone, why where nobody deleted them, and tells who sees them. */
export async function tellDeleted(
  tx: Tx,
  origin: Origin,
  companyId: number,
  gone: readonly GoneDraft[],
  reason?: string,
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await recordAction(tx, origin, {
    action: "task.delete",
    subject: ids.length === 1 ? `task:${ids[0]}` : "tasks",
    tenant: companyId,
    reason,
    detail: { ids },
  });
  await addToOutbox(tx, companyId, tasksMessage(ids));
  const proposed = gone.filter(({ proposer }) => proposer !== null);
  if (proposed.length > 0) {
    await addToOutboxes(
      tx,
      [...new Set(proposed.map(({ proposer }) => proposer ?? 0))],
      tasksMessage(proposed.map(({ id }) => id)),
    );
  }
}
