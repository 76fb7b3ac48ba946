import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { storeBounds } from "@artel/shared/limits/stores";
import type { App } from "../../http/context.ts";
import { deleteDeliveries } from "../../http/webhooks/delivery-store.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { deleteLinks } from "./cards/link-store.ts";

/** Forgets pages of the card provider that led to no card, and old messages of services; running it again changes nothing. */
export function walletJobs(app: App): JobHandlers {
  return {
    "clean-cards": async () => {
      const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMilliseconds);
      await app.db.transaction(async (tx) => {
        await deleteLinks(tx, daysAgo(storeBounds.cardPageDays));
        await deleteDeliveries(tx, daysAgo(storeBounds.webhookDays));
      });
    },
  };
}

/** At night, UTC. */
export const walletSchedules = "53 3 * * * clean-cards";
