import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { verificationTimes } from "@artel/shared/limits/verification";
import type { Tx } from "../../platform/db/db.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { setVerification } from "../contractors/set-verification.ts";
import { storeAssignment } from "./store.ts";

/** The job that makes the person known to the provider. */
export const startJob = "start-verification";
/** The level of those whom a company invites. */
export const firstLevel = "basic";

export interface Assignment {
  readonly contractor: number;
  readonly level: string;
  /** 14 days from now where nothing else is said. */
  readonly due?: Date;
  /** Whether the address is proved in the alternative way; null or nothing where the country decides. */
  readonly isAlternative?: boolean | null;
  /** The operator; nobody for an invitation. */
  readonly by?: number;
  readonly now: Date;
}

/**
 * Asks a person to verify at a level until a day, whatever was accepted before. Until the provider has the person, which a job sees
 * to, the verification is delayed.
 */
export async function assign(tx: Tx, { contractor, level, due, isAlternative, by, now }: Assignment): Promise<void> {
  await storeAssignment(tx, { contractor, level, isAlternative: isAlternative ?? null, by: by ?? null, now });
  await setVerification(tx, contractor, { level, state: "delayed", due: due ?? dueFrom(now) });
  await addStart(tx, contractor);
}

/** Asks who is invited now to verify at the first level. */
export function assignInvited(tx: Tx, contractor: number, now: Date): Promise<void> {
  return assign(tx, { contractor, level: firstLevel, now });
}

/** The last day of a verification that begins now. */
export function dueFrom(now: Date): Date {
  return new Date(now.getTime() + verificationTimes.dueDays * dayMilliseconds);
}

/** Adds the job that makes a person known to the provider; asked for twice it is one. */
export async function addStart(tx: Tx, contractor: number): Promise<void> {
  await addJob(tx, startJob, { id: contractor }, { key: `${startJob}:${contractor}`, queue: "verification" });
}
