import { z } from "zod";
import type { App } from "../../http/context.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import type { Identity } from "../../providers/identity/port.ts";
import { applyReport } from "./apply-report.ts";
import { applicantOf, installedIdentity } from "./installed-identity.ts";
import { lockPerson, type PersonRow, selectPerson, storeApplicant } from "./store.ts";
import { systemOrigin } from "./system-origin.ts";

const personSchema = z.object({ id: z.number() });

/**
 * Job `start-verification`: makes a person known to the provider at the level that is asked for, and takes over where the provider
 * is. Repeated it changes nothing. Without a provider the verification stays delayed; the nightly job looks again.
 */
export function startVerification(app: App): JobHandler {
  return async (payload) => {
    const { id } = personSchema.parse(payload);
    const identity = installedIdentity(app);
    const person = await selectPerson(app.db.read, id);
    if (identity && person?.kyc_state === "delayed" && person.status_raw !== null) {
      await begin(app, identity, person);
    }
  };
}

async function begin(app: App, identity: Identity, person: PersonRow): Promise<void> {
  const { id: applicantId } = await identity.ensure(applicantOf(person));
  if (person.must_reset) {
    await identity.reset(applicantId);
  }
  const report = await identity.ask(applicantId);
  await app.db.transaction(async (tx) => {
    const present = await lockPerson(tx, person.id);
    // It was asked for anew meanwhile: that has a job of its own.
    const isSame = present?.kyc_level === person.kyc_level && present?.must_reset === person.must_reset;
    if (present?.kyc_state === "delayed" && isSame) {
      await storeApplicant(tx, person.id, applicantId);
      await applyReport(tx, systemOrigin(app, "start-verification"), present, report);
    }
  });
}
