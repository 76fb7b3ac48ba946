import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { requestLimits } from "@artel/shared/limits/requests";
import { storeBounds } from "@artel/shared/limits/stores";
import { deleteAnswers } from "../../http/answer/idempotency-store.ts";
import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { forgetMails } from "../../providers/mail/inbox-store.ts";
import { forgetEndedSessions } from "../live-sessions/end-sessions.ts";
import { forgetMailCounts } from "../mail-limit/mail-limit.ts";
import { forgetOldFactors } from "../two-factor/forget-old.ts";
import { deleteOldBypasses } from "./service/service-store.ts";
import { deleteOldFailures } from "./store.ts";

/** What was ended, used or counted is kept for this many days, for questions of the owner, and then forgotten. */
const keptDays = 30;

/**
 * Answered keys live this much longer than they can be asked for: within it a request that was let through without a
 * code, because its
 * key was answered, is over. It never finds the answer gone and does the work instead.
 */
const graceHours = 1;
const keysAtOnce = 1000;

/** Removes old sessions, codes, links, counts of failures, answered keys and mails of the inbox page; running it again changes nothing. */
export function sessionJobs(app: App): JobHandlers {
  return {
    "clean-access": async () => {
      const before = new Date(app.clock.now().getTime() - keptDays * dayMilliseconds);
      await app.db.transaction(async (tx) => {
        await forgetEndedSessions(tx, before);
        await deleteOldFailures(tx, before);
        await forgetOldFactors(tx, before);
        await deleteOldBypasses(tx, before);
        await forgetMailCounts(tx, before);
        await forgetMails(tx, storeBounds.inboxMails);
      });
    },
    "clean-keys": async () => {
      const hours = requestLimits.idempotencyHours + graceHours;
      const before = new Date(app.clock.now().getTime() - hours * 3_600_000);
      // Portions of their own: a payment never waits long for the lock of a row or a page.
      let deleted = keysAtOnce;
      while (deleted === keysAtOnce) {
        deleted = await app.db.transaction((tx) => deleteAnswers(tx, before, keysAtOnce));
      }
    },
  };
}

/** At night, UTC; keys every hour. */
export const sessionSchedules = "17 3 * * * clean-access\n37 * * * * clean-keys";
