import { verificationTimes } from "@artel/shared/limits/verification";
import { kycStateOf } from "@artel/shared/states/kyc-state";
import { recordAction } from "../../audit/record.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Origin } from "../../platform/origin.ts";
import type { Report } from "../../providers/identity/port.ts";
import { setVerification } from "../contractors/set-verification.ts";
import { dueFrom } from "./assign.ts";
import { lockPerson, type PersonRow, storeProgress, storeReminded } from "./store.ts";

/** The job that asks the provider about a person. */
export const askJob = "ask-verification";

/** What of a report counts. */
export type Told = Pick<Report, "statusRaw" | "comment" | "atMs">;

/**
 * Takes over what the provider says of a person, whose row is locked. Accepted, it holds for a year or until a paper ends, which the
 * provider is asked about; else nothing that was accepted before holds any more. Who had passed and has to show something again gets
 * 14 days for it; who is rejected gets none. Answers whether anything is new.
 */
export async function applyReport(tx: Tx, origin: Origin, person: PersonRow, told: Told): Promise<boolean> {
  const { now } = origin;
  const isGreen = kycStateOf({ levelName: person.kyc_level ?? "", statusRaw: told.statusRaw }) === "accepted";
  const acceptedAt = isGreen ? (person.accepted_at ?? now) : null;
  const expiresAt = isGreen ? (person.expires_at ?? afterMonths(now, verificationTimes.acceptedMonths)) : null;
  const state = kycStateOf({
    ...{ levelName: person.kyc_level ?? "", statusRaw: told.statusRaw },
    isExpired: expiresAt !== null && expiresAt <= now,
  });
  // That time ran out is nothing that the provider said.
  const isSaid = told.statusRaw !== person.status_raw;
  const isNew = isSaid || state !== person.kyc_state;
  await storeProgress(tx, person.id, {
    ...{
      statusRaw: told.statusRaw,
      reportedAtMs: Math.max(told.atMs, person.reported_at_ms ?? 0),
      acceptedAt,
      expiresAt,
    },
    ...{ comment: told.comment ?? null, overriddenAt: isSaid ? null : person.overridden_at },
    changedAt: state === person.kyc_state ? (person.changed_at ?? now) : now,
  });
  if (isNew) {
    const isBegunAnew = person.kyc_state === "accepted" && state !== "accepted" && state !== "rejected";
    if (isBegunAnew) {
      await storeReminded(tx, person.id, null);
    }
    const due = isBegunAnew ? dueFrom(now) : person.kyc_due;
    await setVerification(tx, person.id, { level: person.kyc_level ?? "", state, due });
    await recordAction(tx, origin, {
      ...{ action: "verification.report", subject: `contractor:${person.id}`, tenant: person.id },
      detail: { statusRaw: told.statusRaw, before: person.kyc_state, after: state },
    });
    if (isGreen) {
      await addAsk(tx, person.id);
    }
  }
  return isNew;
}

/** The same for a person by id; one who is none is left alone. */
export async function hearReport(tx: Tx, origin: Origin, id: number, told: Told): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person) {
    await applyReport(tx, origin, person, told);
  }
}

/** Adds the question about a person; asked for twice it is one. */
export async function addAsk(tx: Tx, contractor: number): Promise<void> {
  await addJob(tx, askJob, { id: contractor }, { key: `${askJob}:${contractor}`, queue: "verification" });
}

/** The same day so many months later, or the last one of a shorter month. */
export function afterMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.getUTCDate() === from.getUTCDate() ? moved : new Date(moved.setUTCDate(0));
}
