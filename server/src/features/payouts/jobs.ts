import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { railOf } from "../../providers/payouts/choose-rail.ts";
import { sendOrdersJob } from "./batches.ts";
import { sendOrders } from "./send-orders.ts";

/** The jobs of payouts by name. */
export function payoutJobs(app: App): JobHandlers {
  return { [sendOrdersJob]: sendOrders(app, railOf(app.config)) };
}
