import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { askJob } from "./apply-report.ts";
import { askAll, askVerification } from "./ask-verification.ts";
import { startJob } from "./assign.ts";
import { startVerification } from "./start-verification.ts";
import { watchVerifications } from "./watch-verifications.ts";

/** The jobs of verification, by name. */
export function verificationJobs(app: App): JobHandlers {
  return {
    [startJob]: startVerification(app),
    [askJob]: askVerification(app),
    "ask-verifications": askAll(app),
    "watch-verifications": watchVerifications(app),
  };
}

/** Schedules (UTC): the provider is asked about everybody at night; ends and reminders are looked for each hour. */
export const verificationSchedules = `37 2 * * * ask-verifications
19 * * * * watch-verifications`;
