import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { notificationsKeptDays } from "@artel/shared/limits/notifications";
import { storeBounds } from "@artel/shared/limits/stores";
import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { sendNotices } from "./send-notices.ts";
import { sendSummaries } from "./send-summaries.ts";
import { deleteBeyond, deleteOld } from "./store.ts";

const deletedAtOnce = 1000;

/** The jobs of notifications by name. */
export function notificationJobs(app: App): JobHandlers {
  return {
    "send-notices": sendNotices(app),
    "send-summaries": sendSummaries(app),
    "clean-notifications": async () => {
      const before = new Date(app.clock.now().getTime() - notificationsKeptDays * dayMilliseconds);
      while ((await app.db.transaction((tx) => deleteOld(tx, before, deletedAtOnce))) > 0) {
        // The next ones.
      }
      while ((await app.db.transaction((tx) => deleteBeyond(tx, storeBounds.notifications, deletedAtOnce))) > 0) {
        // The next ones.
      }
    },
  };
}

/** UTC: notices that nobody was woken for, summaries of those whose morning it is, what is older than 30 days, and what is beyond a
 * person's newest 1 000. */
export const notificationSchedules = `
* * * * * send-notices
5,35 * * * * send-summaries
47 3 * * * clean-notifications
`;
