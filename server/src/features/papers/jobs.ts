import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { erasePaper } from "./sealed-papers.ts";

/** The jobs of papers, by name. */
export function paperJobs(app: App): JobHandlers {
  return { "erase-paper": erasePaper(app) };
}
