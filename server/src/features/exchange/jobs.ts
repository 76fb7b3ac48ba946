import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { pullRates, pullRatesJob } from "./pull-rates.ts";

/** The jobs of exchange by name. */
export function exchangeJobs(app: App): JobHandlers {
  return { [pullRatesJob]: pullRates(app) };
}

/** Schedules of exchange (UTC): sources are asked when their time has come. */
export const exchangeSchedules = `* * * * * ${pullRatesJob}`;
