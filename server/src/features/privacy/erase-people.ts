import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { personById } from "../people/find-person.ts";
import { screeningStand } from "../screening/screen.ts";
import { record } from "./erasure.ts";
import * as store from "./erasure-store.ts";

/**
 * Job `erase-people`: erases whoever's day has come, each in one transaction. Whoever has money, a task, an order or managers by then, or
 * may be on the list of names, stays until that has ended, and is looked at again the next hour.
 */
export function erasePeople(app: App): JobHandler {
  return async () => {
    for (const id of await store.selectDue(app.db.read, app.clock.now())) {
      const isDone = await app.db.transaction((tx) => eraseOne(tx, app, id));
      if (!isDone) {
        app.log.warn({ erasure: id }, "an erasure waits: something of the person has not ended");
      }
    }
  };
}

async function eraseOne(tx: Tx, app: App, id: number): Promise<boolean> {
  const now = app.clock.now();
  const due = await store.lockOpen(tx, id);
  if (due?.state !== "waiting" || due.erases_at === null || due.erases_at > now) {
    return true;
  }
  const user = due.user_id;
  await store.lockEverything(tx, user);
  const person = await personById(tx, user);
  const isListed = (await screeningStand(tx, user)) !== "clear";
  if (!person || isListed || (await store.obstaclesOf(tx, user)).length > 0) {
    return false;
  }
  const applicant = await store.applicantOf(tx, user);
  await endSessions(tx, { userId: user, now });
  await store.eraseRow(tx, user, now);
  await store.endOpen(tx, id, { state: "erased", by: null, now, applicant });
  await addMail(tx, app.ids, {
    ...{ to: person.email, language: person.language, subject: "erasure.mail.doneSubject", because: "address" },
    paragraphs: [{ key: "erasure.mail.done" }],
  });
  await record(tx, { actor: 0, requestId: `erasure:${id}`, now }, user, { action: "erasure.done" });
  return true;
}
