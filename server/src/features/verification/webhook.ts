import type { App } from "../../http/context.ts";
import type { WebhookSource } from "../../http/webhooks/webhooks.ts";
import { identityMessagesOf } from "../../providers/identity/choose-identity.ts";
import type { ReportMessage } from "../../providers/identity/port.ts";
import { applyReport } from "./apply-report.ts";
import { addStart } from "./assign.ts";
import { applicantOf, installedIdentity, personOfExternal } from "./installed-identity.ts";
import { lockPerson, personOfApplicant, selectPerson, storeApplicant } from "./store.ts";
import { systemOrigin } from "./system-origin.ts";

/** What the provider of identity checks sends us; undefined where none is set up. */
export function identityWebhook(app: App): WebhookSource | undefined {
  const messages = identityMessagesOf(app.config);
  return (
    messages && {
      isGenuine: (raw, header) => messages.isGenuine(raw, header),
      about: (raw) => {
        const person = personOfExternal(messages.read(raw)?.externalId);
        return person === undefined ? undefined : `freelancer-${person}`;
      },
      handle: async (raw) => {
        const message = messages.read(raw);
        return message ? hear(app, message) : "of no concern";
      },
    }
  );
}

/**
 * What a message changes. One about somebody who is not ours, at another level, or no newer than what is known changes nothing and is
 * logged: nobody learns from the answer which it was.
 */
async function hear(app: App, message: ReportMessage): Promise<string> {
  if (message.isTrial && app.config.mode === "production") {
    return ignored(app, "said by a sandbox");
  }
  const person = (await personOfApplicant(app.db.read, message.applicantId)) ?? (await adopted(app, message));
  if (person === undefined || (message.externalId !== undefined && personOfExternal(message.externalId) !== person)) {
    return ignored(app, "no such applicant");
  }
  return app.db.transaction(async (tx) => {
    const row = await lockPerson(tx, person);
    if (row?.kyc_level !== message.levelName) {
      return ignored(app, "another level");
    }
    if (row.kyc_state === "delayed") {
      await addStart(tx, person);
      return "asked";
    }
    if (message.atMs <= (row.reported_at_ms ?? 0)) {
      return "nothing new";
    }
    const isNew = await applyReport(tx, systemOrigin(app, "verification-message"), row, message);
    return isNew ? "verification changed" : "nothing new";
  });
}

/**
 * A person whom the provider has as another applicant than we know, or as one that we do not know yet: it is asked, and only what it
 * says itself counts.
 */
async function adopted(app: App, message: ReportMessage): Promise<number | undefined> {
  const identity = installedIdentity(app);
  const id = personOfExternal(message.externalId);
  const person = id === undefined ? undefined : await selectPerson(app.db.read, id);
  if (!identity || !person?.status_raw || person.kyc_state === "accepted") {
    return undefined;
  }
  if (person.kyc_state === "delayed") {
    return person.id;
  }
  const applicant = await identity.ensure(applicantOf(person));
  if (applicant.id !== message.applicantId) {
    return undefined;
  }
  return app.db.transaction(async (tx) => {
    const present = await lockPerson(tx, person.id);
    // Asked for anew meanwhile: its job finds the applicant, and begins anew where it has to.
    if (present?.kyc_state !== "delayed") {
      await storeApplicant(tx, person.id, applicant.id);
    }
    return person.id;
  });
}

function ignored(app: App, outcome: string): string {
  app.log.warn({ outcome }, "identity: a message changed nothing");
  return outcome;
}
