import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { deleteExpired } from "./store.ts";

/** Forgets stored content that nobody can read any more; running it again changes nothing. */
export function laterAnswerJobs(app: App): JobHandlers {
  return {
    "clean-content": async () => {
      await app.db.transaction((tx) => deleteExpired(tx, app.clock.now()));
    },
  };
}

/** Every hour, UTC: most of it can be read for ten minutes. */
export const laterAnswerSchedules = "27 * * * * clean-content";
