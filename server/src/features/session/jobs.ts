import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { deleteOldAccessRows } from "./store.ts";

/** What was ended, used or counted is kept for this many days, for questions of the owner, and then forgotten. */
const keptDays = 30;

/** Removes old sessions, codes, links and counts of failures; running it again changes nothing. */
export function sessionJobs(app: App): JobHandlers {
  return {
    "clean-access": async () => {
      const before = new Date(app.clock.now().getTime() - keptDays * 86_400_000);
      await app.db.transaction((tx) => deleteOldAccessRows(tx, before));
    },
  };
}

/** At night, UTC. */
export const sessionSchedules = "17 3 * * * clean-access";
