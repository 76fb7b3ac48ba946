import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { storeBounds } from "@artel/shared/limits/stores";
import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { deleteQuestions } from "./store.ts";

/** Forgets questions that nothing became of for a year; running it again changes nothing. */
export function supportJobs(app: App): JobHandlers {
  return {
    "clean-support": async () => {
      const before = new Date(app.clock.now().getTime() - storeBounds.supportDays * dayMilliseconds);
      await app.db.transaction((tx) => deleteQuestions(tx, before));
    },
  };
}

/** At night, UTC. */
export const supportSchedules = "51 3 * * * clean-support";
