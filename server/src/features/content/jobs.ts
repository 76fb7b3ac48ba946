import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { deleteExpired } from "./store.ts";

/** Forgets stored content that nobody can read any more; running it again changes nothing. */
export function contentJobs(app: App): JobHandlers {
  return {
    "clean-content": async () => {
      await app.db.transaction((tx) => deleteExpired(tx, app.clock.now()));
    },
  };
}

/** At night, UTC. */
export const contentSchedules = "27 3 * * * clean-content";
