import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { dayText } from "@artel/shared/checks/zoned-day";
import { verificationTimes } from "@artel/shared/limits/verification";
import { canBeDone, daysLeft } from "@artel/shared/states/kyc-state";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import { applyReport } from "./apply-report.ts";
import { lockPerson, type PersonRow, selectDue, selectEnded, storeReminded } from "./store.ts";
import { systemOrigin } from "./system-origin.ts";

/**
 * Job `watch-verifications`: ends what was accepted too long ago or by a paper that has ended, and mails those whose time runs out.
 * Running it again changes nothing.
 */
export function watchVerifications(app: App): JobHandler {
  return async () => {
    for (const id of await selectEnded(app.db.read, app.clock.now())) {
      await app.db.transaction((tx) => end(tx, app, id));
    }
    const longest = Math.max(...verificationTimes.reminderDays);
    const now = app.clock.now();
    for (const id of await selectDue(app.db.read, now, new Date(now.getTime() + (longest + 1) * dayMilliseconds))) {
      await app.db.transaction((tx) => remind(tx, app, id));
    }
  };
}

async function end(tx: Tx, app: App, id: number): Promise<void> {
  const origin = systemOrigin(app, "watch-verifications");
  const person = await lockPerson(tx, id);
  if (person?.kyc_state === "accepted" && person.expires_at && person.expires_at <= origin.now) {
    const told = { statusRaw: person.status_raw ?? "", comment: undefined, atMs: person.reported_at_ms ?? 0 };
    await applyReport(tx, origin, person, told);
  }
}

async function remind(tx: Tx, app: App, id: number): Promise<void> {
  const person = await lockPerson(tx, id);
  const days = person && canBeDone(person.kyc_state) && reminderFor(person, app.clock.now());
  if (!person?.kyc_due || !days) {
    return;
  }
  await storeReminded(tx, id, days.reminder);
  await addMail(tx, app.ids, {
    ...{ to: person.email, language: person.language, subject: "verification.mail.subject" },
    params: { day: dayText("UTC", person.kyc_due) },
    paragraphs: [{ key: "verification.mail.text" }, { key: "verification.mail.after" }],
    button: { key: "verification.mail.button", url: `${app.config.publicUrl}/?verification` },
  });
}

/** The reminder that is to be sent now; undefined where it was sent already, or the day is here. */
function reminderFor(person: PersonRow, now: Date): { readonly reminder: number } | undefined {
  const left = person.kyc_due ? daysLeft(person.kyc_due, now) : 0;
  const reminder = verificationTimes.reminderDays.toSorted((a, b) => a - b).find((days) => left <= days);
  const isSent = person.reminded_days !== null && reminder !== undefined && person.reminded_days <= reminder;
  return left < 1 || reminder === undefined || isSent ? undefined : { reminder };
}
