import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { bulkBounds } from "@artel/shared/limits/bulk";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { App, Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import { viewerOf } from "../policy.ts";
import { countTasks } from "../store.ts";
import { deleteEnded, forgetEnded, inFlight, lockRunsOf } from "./bulk-store.ts";

/** Runs deleted by one statement. */
const deletedAtOnce = 20;

/**
 * Looks at a selection before a run of it is kept. Refuses one in which the person sees no task at all (404), and one with more
 * unknown tasks than others can have deleted meanwhile. The few that are unknown stay in the run and are told there.
 */
export async function requireKnown(tx: Read, ctx: Context, selection: readonly number[]): Promise<void> {
  const known = await countTasks(tx, viewerOf(ctx.user), selection);
  found(known === 0 ? undefined : known);
  const unknown = selection.length - known;
  if (unknown > bulkBounds.unknown) {
    refuseField("items", "bounds.listChanged", { count: unknown });
  }
}

/** Refuses one run more than a person may have in flight, and more tasks in them. Runs of one person are counted one by one. */
export async function requireRoom(tx: Tx, actor: number, tasks: number): Promise<void> {
  await lockRunsOf(tx, actor);
  const waiting = await inFlight(tx, actor);
  if (waiting.runs >= bulkBounds.running) {
    throw new AppError("noRoom", {
      fields: { items: { key: "bounds.bulkRuns", params: { max: bulkBounds.running } } },
    });
  }
  if (waiting.tasks + tasks > bulkBounds.tasks) {
    const params = { waiting: waiting.tasks, max: bulkBounds.tasks };
    throw new AppError("noRoom", { fields: { items: { key: "bounds.bulkTasks", params } } });
  }
}

/** Forgets all but the newest ended runs of a person. */
export function forgetOldest(app: App, actor: number): Promise<void> {
  return app.db.transaction((tx) => forgetEnded(tx, actor, bulkBounds.kept));
}

/** Job `clean-bulks`: forgets runs that ended too long ago, with their tasks. */
export function cleanBulks(app: App): JobHandler {
  return async () => {
    const before = new Date(app.clock.now().getTime() - bulkBounds.keptDays * dayMilliseconds);
    while ((await app.db.transaction((tx) => deleteEnded(tx, before, deletedAtOnce))) > 0) {
      // The next ones.
    }
  };
}
