import { groupedMinutes } from "@artel/shared/limits/notifications";
import { notificationsMessage } from "@artel/shared/messages/notifications";
import { notificationKind, notificationNames } from "@artel/shared/states/notification-kinds";
import type { App } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import { addMails } from "../../outbox/mail.ts";
import { wakeNotices } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { choicesOf } from "./choice-store.ts";
import { linesMail } from "./lines-mail.ts";
import * as notices from "./notice-store.ts";
import { presentNotification } from "./present.ts";
import { type Bundle, putTogether } from "./put-together.ts";
import { growNotifications, insertNotifications, type NotificationRow, openNotifications } from "./store.ts";
import { taskMail } from "./task-mail.ts";
import { type Heard, whoHears } from "./who-hears.ts";

/** What one run takes. */
const most = { people: 10, notices: 1000 };
const minute = 60_000;

const ofTasks = notificationNames.filter((name) => notificationKind(name)?.isOfTask);
/** The names of the kinds as notices are taken by. */
export const kinds = {
  all: notificationNames,
  ofTasks,
  ofPayments: notificationNames.filter((name) => notificationKind(name)?.isOfPayment),
};

/**
 * Job `send-notices`: makes of the notices of a few people what each of them is told, by the bell and by mail. Notices,
 * notifications and mails are one transaction, and each event is told a person once, however often it is delivered. A run
 * serves ten people, and the next one begins a second later: paying thousands must not wait for their mails, and what happens
 * meanwhile joins them.
 */
export function sendNotices(app: App): JobHandler {
  return () =>
    app.db.transaction(async (tx) => {
      await notices.holdTelling(tx);
      const taken = await notices.takeNotices(tx, kinds, most);
      await tellNotices(tx, app, taken);
      const people = new Set(taken.map(({ user_id }) => user_id));
      if (people.size === most.people || taken.length === most.notices) {
        await wakeNotices(tx);
      }
    });
}

/** Tells everybody who hears of these notices, and nobody twice of the same. */
export async function tellNotices(
  tx: Tx,
  app: App,
  taken: readonly notices.NoticeRow[],
  { isMailed } = { isMailed: true },
): Promise<void> {
  if (taken.length === 0) {
    return;
  }
  const listeners = await notices.listenersOf(tx, [...new Set(taken.map(({ user_id }) => user_id))]);
  const choices = await choicesOf(
    tx,
    listeners.map(({ id }) => id),
  );
  const heard = await notYetTold(tx, whoHears(taken, listeners, choices), app.clock.now());
  await keep(tx, app, heard);
  if (isMailed) {
    await addMails(tx, app.ids, mailsOf(heard, app.config.publicUrl));
  }
}

async function notYetTold(tx: Tx, heard: readonly Heard[], now: Date): Promise<Heard[]> {
  const pairs = heard.map(({ notice, person }) => ({ event: notice.id, userId: person.id }));
  const claimed = await notices.claimEvents(tx, pairs, now);
  const fresh = new Set(claimed.map(({ event_id, user_id }) => `${event_id} ${user_id}`));
  return heard.filter(({ notice, person }) => fresh.has(`${notice.id} ${person.id}`));
}

/** Writes what they come to, and tells the pages of each person the latest of it. */
async function keep(tx: Tx, app: App, heard: readonly Heard[]): Promise<void> {
  const since = new Date(app.clock.now().getTime() - groupedMinutes * minute);
  const people = [...new Set(heard.map(({ person }) => person.id))];
  const bundles = putTogether(heard, await openNotifications(tx, people, since));
  const made = await insertNotifications(
    tx,
    bundles.filter(({ into }) => !into).map(({ into: _, ...bundle }) => bundle),
  );
  const grown = await growNotifications(
    tx,
    bundles.flatMap(({ into, ...bundle }) => (into ? [{ ...bundle, id: into.id }] : [])),
  );
  const shown = [...made, ...grown].filter((row) => isShown(row, bundles));
  for (const [person, row] of latestOf(shown)) {
    await addToOutbox(tx, person, notificationsMessage(presentNotification(row)));
  }
}

function isShown(row: NotificationRow, bundles: readonly Bundle[]): boolean {
  return bundles.some(
    ({ user_id, newest_id, on_screen }) => on_screen && user_id === row.user_id && newest_id === row.newest_id,
  );
}

function latestOf(rows: readonly NotificationRow[]): Map<number, NotificationRow> {
  return new Map(rows.toSorted((a, b) => a.newest_id - b.newest_id).map((row) => [row.user_id, row]));
}

/** The mails that leave at once: one about the tasks of a person, one about all else. What sends its own is not told again. */
function mailsOf(heard: readonly Heard[], publicUrl: string): Mail[] {
  const mailed = heard.filter(
    ({ choice, kind }) => choice.mail === "atOnce" || (choice.mail === "always" && !kind.hasOwnMail),
  );
  const people = [...new Set(mailed.map(({ person }) => person.id))];
  return people.flatMap((id) => {
    const own = mailed.filter(({ person }) => person.id === id);
    const [first, ...more] = own.filter(({ kind }) => kind.isOfTask);
    return [...(first ? [taskMail([first, ...more], publicUrl)] : []), ...otherMail(own, publicUrl)];
  });
}

function otherMail(own: readonly Heard[], publicUrl: string): Mail[] {
  const others = own.filter(({ kind }) => !kind.isOfTask);
  const [first] = others;
  if (!first) {
    return [];
  }
  const shown = { onScreen: true, mail: "off" } as const;
  const items = putTogether(
    others.map((one) => ({ ...one, choice: shown })),
    [],
  ).flatMap((bundle) => presentNotification({ ...bundle, id: 0, read_at: null }) ?? []);
  return [linesMail(first.person, items, { subject: "notifications.mail.subject", before: [], after: [] }, publicUrl)];
}
