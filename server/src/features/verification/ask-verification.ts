import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { z } from "zod";
import type { App } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addJobs, type JobHandler } from "../../platform/jobs/queue.ts";
import type { Identity } from "../../providers/identity/port.ts";
import { applyReport, askJob } from "./apply-report.ts";
import { startJob } from "./assign.ts";
import { installedIdentity } from "./installed-identity.ts";
import { lockPerson, type PersonRow, selectPerson, selectToAsk, storeAsked, storeExpiry } from "./store.ts";
import { systemOrigin } from "./system-origin.ts";

const personSchema = z.object({ id: z.number() });

/**
 * Job `ask-verification`: asks the provider how far a person is. What it says counts as a message of it does, unless a newer message
 * came while it was asked, or two operators have decided since.
 */
export function askVerification(app: App): JobHandler {
  return async (payload) => {
    const { id } = personSchema.parse(payload);
    const identity = installedIdentity(app);
    const person = await selectPerson(app.db.read, id);
    if (identity && person?.applicant_id && person.kyc_state !== "delayed") {
      await ask(app, identity, person, person.applicant_id);
    }
  };
}

async function ask(app: App, identity: Identity, person: PersonRow, applicantId: string): Promise<void> {
  const report = await identity.ask(applicantId);
  const isGreen = report.statusRaw === "completed_green_";
  const end = isGreen ? await identity.documentsEnd(applicantId, dayOf(app.clock.now())) : undefined;
  await app.db.transaction(async (tx) => {
    const origin = systemOrigin(app, askJob);
    const present = await lockPerson(tx, person.id);
    if (present?.applicant_id !== applicantId || present.reported_at_ms !== person.reported_at_ms) {
      return;
    }
    await storeAsked(tx, person.id, origin.now);
    const isOurs = report.levelName === present.kyc_level;
    const isOlder = present.overridden_at !== null && report.atMs <= present.overridden_at.getTime();
    if (isOurs && !isOlder && present.kyc_state !== "delayed") {
      await applyReport(tx, origin, present, report);
      await shorten(tx, person.id, end);
    }
  });
}

/** An acceptance ends with the first paper that ends, at the end of its last day in UTC. */
async function shorten(tx: Tx, id: number, lastDay: string | undefined): Promise<void> {
  const person = await lockPerson(tx, id);
  const end = lastDay === undefined ? undefined : new Date(Date.parse(`${lastDay}T00:00:00Z`) + dayMilliseconds);
  if (person?.expires_at && end && end < person.expires_at) {
    await storeExpiry(tx, id, end);
  }
}

/** A day in UTC. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Job `ask-verifications`: each night the provider is asked about everybody, and those whom it does not have yet are sent to it. */
export function askAll(app: App): JobHandler {
  return async () => {
    if (!installedIdentity(app)) {
      return;
    }
    const people = await selectToAsk(app.db.read);
    const payloadsOf = (isThere: boolean) =>
      people.filter((person) => person.is_there === isThere).map((person) => ({ id: person.contractor_id }));
    await app.db.transaction(async (tx) => {
      await addJobs(tx, askJob, payloadsOf(true));
      await addJobs(tx, startJob, payloadsOf(false));
    });
  };
}
