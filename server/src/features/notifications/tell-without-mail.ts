import { dayMilliseconds } from "@artel/shared/checks/calendar";
import type { App } from "../../http/context.ts";
import { takeNotices } from "./notice-store.ts";
import { kinds, tellNotices } from "./send-notices.ts";
import { markReadBefore } from "./store.ts";

const atOnce = { people: 1000, notices: 2000 };
/** What is older was read, as it would have been. */
const unreadDays = 2;

/**
 * Tells by the bell alone what waits, each day by itself: for data whose events lie in the past, such as that of the demo.
 * Nobody gets a mail, and what is older than two days counts as read.
 */
export async function tellWithoutMail(app: App): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (let isLast = false; !isLast; ) {
      const taken = await takeNotices(tx, kinds, atOnce);
      const days = new Set(taken.map(({ created_at }) => dayOf(created_at)));
      for (const day of days) {
        await tellNotices(
          tx,
          app,
          taken.filter(({ created_at }) => dayOf(created_at) === day),
          { isMailed: false },
        );
      }
      isLast = taken.length === 0;
    }
    const now = app.clock.now();
    await markReadBefore(tx, new Date(now.getTime() - unreadDays * dayMilliseconds), now);
  });
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMilliseconds);
}
