import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { storeBounds } from "@artel/shared/limits/stores";
import { AppError } from "../../../http/app-error.ts";
import type { App, Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import { tellDeleted } from "./delete-tasks.ts";
import { companiesWithOldDrafts, deleteOldDrafts, draftsMadeBy, lockDraftsOf } from "./draft-store.ts";

/** Drafts of one company deleted by one statement. */
const deletedAtOnce = 500;

/**
 * Refuses drafts beyond those that a person may have made; `field` is told why. Those that a running import of the person will
 * make count already. Whoever makes drafts of one person at once is counted one after another, until each has made them.
 */
export async function requireRoomForDrafts(tx: Tx, { user }: Context, count: number, field: string): Promise<void> {
  await lockDraftsOf(tx, user.companyId, user.id);
  const made = await draftsMadeBy(tx, user.companyId, user.id);
  if (made + count > storeBounds.drafts) {
    const params = { made, max: storeBounds.drafts };
    throw new AppError("noRoom", { fields: { [field]: { key: "bounds.drafts", params } } });
  }
}

/** Job `clean-drafts`: deletes drafts that nobody has changed for a year, and tells it like any deletion. */
export function cleanDrafts(app: App): JobHandler {
  return async () => {
    const now = app.clock.now();
    const before = new Date(now.getTime() - storeBounds.draftDays * dayMilliseconds);
    const origin = { actor: 0, requestId: "job:clean-drafts", now };
    const reason = `unchanged for ${storeBounds.draftDays} days`;
    for (const company of await companiesWithOldDrafts(app.db.read, before)) {
      let deleted = deletedAtOnce;
      while (deleted === deletedAtOnce) {
        deleted = await app.db.transaction(async (tx) => {
          const gone = await deleteOldDrafts(tx, company, before, deletedAtOnce);
          if (gone.length > 0) {
            await tellDeleted(tx, origin, company, gone, reason);
          }
          return gone.length;
        });
      }
    }
  };
}
