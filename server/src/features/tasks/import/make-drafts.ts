import { tasksMessage } from "@artel/shared/messages/tasks";
import { taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import type { Context } from "../../../http/context.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { type Draft, insertDrafts } from "../store.ts";
import { partsOf } from "./judge-rows.ts";

/** Drafts written by one statement. */
const draftsAtOnce = 1_000;

/** Writes drafts in the order in which they are given, a statement at a time, while its caller makes the next ones. */
export interface DraftWriter {
  /** Takes drafts; earlier ones may be on their way to the database still. */
  readonly add: (drafts: readonly Draft[]) => Promise<void>;
  /** Writes the rest, records all of it once and tells the company; answers the ids. */
  readonly end: () => Promise<number[]>;
}

/** Begins to write the drafts of one transaction. Its failure shows at the next `add`, or at the end. */
export function draftWriter(tx: Tx, ctx: Context, companyId: number): DraftWriter {
  const ids: number[] = [];
  let waiting: Draft[] = [];
  let written = Promise.resolve();
  const write = async (drafts: readonly Draft[]) => {
    await written;
    written = insertDrafts(tx, drafts, { companyId, actor: ctx.user.id, now: ctx.now }).then((made) => {
      ids.push(...made);
    });
    written.catch(() => undefined);
  };
  return {
    add: async (drafts) => {
      waiting.push(...drafts);
      while (waiting.length >= draftsAtOnce) {
        const next = waiting.slice(0, draftsAtOnce);
        waiting = waiting.slice(draftsAtOnce);
        await write(next);
      }
    },
    end: async () => {
      for (const rest of partsOf(waiting, draftsAtOnce)) {
        await write(rest);
      }
      await written;
      if (ids.length > 0) {
        const detail = { count: ids.length, first: ids[0], last: ids.at(-1) };
        await recordAction(tx, ctx, { action: "task.import", subject: "tasks", tenant: companyId, detail });
        await addToOutbox(tx, companyId, tasksMessage(ids, taskStatus.draft));
      }
      return ids;
    },
  };
}
