import type { App } from "../../../http/context.ts";
import type { JobHandlers } from "../../../platform/jobs/queue.ts";
import { type Rails, railsOf } from "../../../providers/payouts/choose-rail.ts";
import { askOrders, sendOrders, sendOrdersJob } from "./send-orders.ts";

/** The jobs of payouts by name. */
export function payoutJobs(app: App, rails: Rails = railsOf(app.config)): JobHandlers {
  return { [sendOrdersJob]: sendOrders({ app, rails }), "ask-payouts": askOrders({ app, rails }) };
}

/** Schedules of payouts (UTC): orders of unknown outcome are asked about when their time has come. */
export const payoutSchedules = "* * * * * ask-payouts";
