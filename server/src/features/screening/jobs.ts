import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { screenAllJob } from "./import-list.ts";
import { screenEverybody } from "./screen-everybody.ts";

/** The job of screening, by name. */
export function screeningJobs(app: App): JobHandlers {
  return { [screenAllJob]: screenEverybody(app) };
}

/** Schedule (UTC): at night everybody is compared with a list that changed, where that was not done at once. */
export const screeningSchedules = `7 3 * * * ${screenAllJob}`;
