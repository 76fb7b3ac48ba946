import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { storeBounds } from "@artel/shared/limits/stores";
import type { App } from "../../http/context.ts";
import { deleteDeliveries } from "../../http/webhooks/delivery-store.ts";
import { addJob, type JobHandlers } from "../../platform/jobs/queue.ts";
import { deleteLinks } from "./cards/link-store.ts";
import { hasUnmarked, markAccounts } from "./vault.ts";

const markAccountsJob = "mark-accounts";

/** How many destinations one transaction marks: what is done stays done after a kill. */
const atOnce = 200;

/** Asks for the job where destinations of an earlier version are not marked by their numbers yet. */
export async function askToMarkAccounts({ db }: App): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasUnmarked(tx)) {
      await addJob(tx, markAccountsJob, {}, { key: markAccountsJob });
    }
  });
}

/**
 * Job `clean-cards`: forgets pages of the card provider that led to no card, and old messages of services. Job `mark-accounts`: marks
 * destinations by their numbers, some at a time, so that shared ones are found. Running either again changes nothing.
 */
export function walletJobs(app: App): JobHandlers {
  return {
    [markAccountsJob]: async () => {
      for (let count = atOnce; count === atOnce; ) {
        count = await app.db.transaction((tx) => markAccounts(tx, app, atOnce));
      }
    },
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
