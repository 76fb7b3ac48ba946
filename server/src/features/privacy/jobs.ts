import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { collectOwnData, endOwnData } from "./collect-own-data.ts";
import { erasePeople } from "./erase-people.ts";
import { collectJob } from "./own-data.ts";

/** The jobs about own data, by name. */
export function privacyJobs(app: App): JobHandlers {
  return { [collectJob]: collectOwnData(app), "end-own-data": endOwnData(app), "erase-people": erasePeople(app) };
}

/** Schedules (UTC): copies are erased in the hour in which they end, and people in the hour in which their day comes. */
export const privacySchedules = `41 * * * * end-own-data
47 * * * * erase-people`;
