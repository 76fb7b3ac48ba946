import { dayIn, zonedDate } from "@artel/shared/checks/zoned-day";
import { summaryHour } from "@artel/shared/limits/notifications";
import { managerRights, rightsOf } from "@artel/shared/states/manager-rights";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import { linesMail } from "./lines-mail.ts";
import { presentNotification } from "./present.ts";
import { peopleWaiting, takeDay, takeWaiting, type WaitingRow } from "./summary-store.ts";
import { hearerOf } from "./who-hears.ts";

const words = {
  subject: "notifications.summary.subject",
  before: ["notifications.summary.intro"],
  after: ["notifications.summary.choose"],
} as const;

/**
 * Job `send-summaries`: mails everybody for whom something waits and whose morning has come, once for each of their days.
 * Who has nothing waiting gets no mail. Each person is a transaction, so that a second run finds the day taken.
 */
export function sendSummaries(app: App, pageSize = 500): JobHandler {
  return async () => {
    for (let after = 0, isLast = false; !isLast; ) {
      const page = await peopleWaiting(app.db.read, after, pageSize);
      for (const person of page) {
        await sendSummary(app, person);
      }
      isLast = page.length < pageSize;
      after = page.at(-1)?.id ?? after;
    }
  };
}

async function sendSummary(app: App, person: WaitingRow): Promise<void> {
  const now = app.clock.now();
  const day = dayIn(person.time_zone, now);
  if (zonedDate(person.time_zone, now).getHours() < summaryHour) {
    return;
  }
  await app.db.transaction(async (tx) => {
    if (!(await takeDay(tx, person.id, day))) {
      return;
    }
    const rights = rightsOf(person.rights, hearerOf(person) === "owner");
    const mayRead = managerRights.filter((right) => rights[right]) as readonly string[];
    const rows = (await takeWaiting(tx, person.id)).filter(({ needs }) =>
      needs.every((right) => mayRead.includes(right)),
    );
    const items = rows.flatMap((row) => presentNotification(row) ?? []);
    if (items.length > 0 && !person.is_removed) {
      await addMail(tx, app.ids, linesMail(person, items, words, app.config.publicUrl));
    }
  });
}
