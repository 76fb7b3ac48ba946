import type { App } from "../../../http/context.ts";
import type { JobHandlers } from "../../../platform/jobs/queue.ts";
import type { Rails } from "../../../providers/payouts/choose-rail.ts";
import { installedRails } from "./installed-rails.ts";
import { askDue, askOrder, askOrderJob, sendOrder, sendOrderJob, sendOrders, sendOrdersJob } from "./send-orders.ts";

/** The jobs of payouts by name. */
export function payoutJobs(app: App, rails: Rails = installedRails(app), railMilliseconds?: number): JobHandlers {
  const office = { app, rails, railMilliseconds };
  return {
    [sendOrdersJob]: sendOrders(office),
    [sendOrderJob]: sendOrder(office),
    "ask-payouts": askDue(office),
    [askOrderJob]: askOrder(office),
  };
}

/** Schedules of payouts (UTC): orders without an outcome are asked about when their time has come. */
export const payoutSchedules = "* * * * * ask-payouts";
