import type { updateTask as updateTaskCall } from "@artel/shared/calls/tasks/app";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { isEditable } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { requireVersion } from "../../../http/version.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { companyFacts } from "../company-facts.ts";
import { oneTask } from "../find/read-store.ts";
import { presentSavedTask } from "../find/saved-task.ts";
import { requireOwnDraft, viewerOf } from "../policy.ts";
import { tellDraft } from "../propose/tell-proposal.ts";
import { lockTask, updateDraft } from "../store.ts";
import { type DraftInput, draftOf } from "./draft.ts";

/** The v2 call of `changeDraft`. */
export const updateTask: Action<typeof updateTaskCall> = async (tx, ctx, input) => {
  const { id, options, seenVersion, ...fields } = input;
  return changeDraft(tx, ctx, { id, seenVersion }, { ...fields, coversWithdrawal: options?.companyCoverWithdraw });
};

/**
 * Changes a draft; fields left out stay. A proposal of its payment ends. Refuses what others made: 404 where the caller does not see it, 403
 * where allTask shows it. Refuses anything after a draft (409), and a change that was made over other values than the present ones
 * (409 with these).
 */
export async function changeDraft(
  tx: Tx,
  ctx: Context,
  seen: { readonly id: number; readonly seenVersion?: string | undefined },
  input: DraftInput,
): Promise<{ id: number; status: number }> {
  const { id, seenVersion } = seen;
  const viewer = viewerOf(ctx.user);
  const task = found(await lockTask(tx, viewer, id));
  requireOwnDraft(ctx, task);
  if (!isEditable(task.status)) {
    throw new AppError("taskNotDraft", { extra: { taskId: id, taskStatus: task.status } });
  }
  if (seenVersion !== undefined) {
    requireVersion(seenVersion, presentSavedTask(found(await oneTask(tx, viewer, id))));
  }
  const { draft } = await draftOf(tx, await companyFacts(tx, ctx, task.companyId), input, task);
  await updateDraft(tx, id, draft, ctx.now);
  await recordAction(tx, ctx, { action: "task.update", subject: `task:${id}`, tenant: task.companyId });
  await tellDraft(tx, task, tasksMessage([id], task.status));
  return { id, status: task.status };
}
