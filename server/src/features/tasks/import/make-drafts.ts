import { tasksMessage } from "@artel/shared/messages/tasks";
import { taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import type { Context } from "../../../http/context.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { type Draft, insertDrafts } from "../store.ts";
import { partsOf } from "./judge-rows.ts";

/** Drafts written by one statement. */
const draftsAtOnce = 2_000;

/** Writes the drafts in their order, records it and tells the company; answers their ids. */
export async function makeDrafts(tx: Tx, ctx: Context, companyId: number, drafts: readonly Draft[]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of partsOf(drafts, draftsAtOnce)) {
    ids.push(...(await insertDrafts(tx, part, { companyId, actor: ctx.user.id, now: ctx.now })));
  }
  if (ids.length > 0) {
    const detail = { count: ids.length, first: ids[0], last: ids.at(-1) };
    await recordAction(tx, ctx, { action: "task.import", subject: "tasks", tenant: companyId, detail });
    await addToOutbox(tx, companyId, tasksMessage(ids, taskStatus.draft));
  }
  return ids;
}
