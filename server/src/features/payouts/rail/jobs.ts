import type { App } from "../../../http/context.ts";
import type { JobHandlers } from "../../../platform/jobs/queue.ts";
import { cardRailOf } from "../../../providers/cards/choose-cards.ts";
import { type Rails, railsOf } from "../../../providers/payouts/choose-rail.ts";
import { sandboxRail } from "../../../providers/payouts/sandbox-rail.ts";
import { askDue, askOrder, askOrderJob, sendOrder, sendOrderJob, sendOrders, sendOrdersJob } from "./send-orders.ts";

/** The rails of the installation. Made once: they have connections of their own. */
export function railsOfInstallation(app: App): Rails {
  const sandbox = app.config.mode === "production" ? undefined : sandboxRail(app);
  return railsOf(app.config, { cards: cardRailOf(app), sandbox });
}

/** The jobs of payouts by name. */
export function payoutJobs(app: App, rails: Rails = railsOfInstallation(app), railMilliseconds?: number): JobHandlers {
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
