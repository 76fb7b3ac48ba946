import type { Output } from "@artel/shared/calls/call";
import type { getVerification } from "@artel/shared/calls/verification/app";
import { daysLeft, isBlockedAt } from "@artel/shared/states/kyc-state";
import { isAlternativeByDefault, stepsFor } from "@artel/shared/states/verification-steps";
import { found } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { identityFrame } from "../../providers/identity/choose-identity.ts";
import { type PaperRow, selectPapers } from "./paper-store.ts";
import { type PersonRow, selectPerson } from "./store.ts";

type View = Output<typeof getVerification>;

/** The verification of a freelancer as the person reads it. */
export async function presentVerification(read: Read, app: App, id: number): Promise<View> {
  const person = found(await selectPerson(read, id));
  const steps = stepsOf(person);
  const step = person.step ?? "fullname";
  return {
    ...factsOf(person, app.clock.now()),
    ...{ comment: person.comment, expiresAt: person.expires_at?.toISOString() ?? null },
    ...{ steps: [...steps], step: steps.includes(step) ? step : "fullname" },
    papers: (await selectPapers(read, id)).map(presentPaper),
    frameUrl: identityFrame(app.config) ?? null,
  };
}

/** How far the verification of somebody is, in short; undefined for who is no freelancer. */
export async function verificationFacts(read: Read, id: number, now: Date) {
  const person = await selectPerson(read, id);
  if (!person) {
    return undefined;
  }
  const { state, levelName, dueDate, isBlocked } = factsOf(person, now);
  return { state, levelName, dueDate, isBlocked };
}

/** What of a verification the person and operators read alike. */
export function factsOf(person: PersonRow, now: Date) {
  const due = person.kyc_level === null ? null : person.kyc_due;
  return {
    state: person.kyc_level === null ? ("not_assigned" as const) : person.kyc_state,
    statusRaw: person.status_raw ?? "",
    applicantId: person.applicant_id,
    levelName: person.kyc_level,
    dueDate: due?.toISOString() ?? null,
    daysLeft: due ? daysLeft(due, now) : null,
    isBlocked: person.kyc_level !== null && isBlockedAt(person.kyc_state, due, now),
    altVerification: isAlternative(person),
  };
}

/** The steps that a person goes through. */
export function stepsOf(person: PersonRow) {
  return stepsFor({ country: person.country, isAlternative: isAlternative(person) });
}

function isAlternative({ is_alternative, country }: PersonRow): boolean {
  return is_alternative ?? isAlternativeByDefault(country);
}

/** A paper without its bytes. */
export function presentPaper({ id, name, bytes, kind, uploaded_at }: PaperRow): View["papers"][number] {
  return { id, name, bytes, kind, uploadedAt: uploaded_at.toISOString() };
}
