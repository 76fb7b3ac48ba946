import { storeBounds } from "@artel/shared/limits/stores";
import { addDisconnect } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import { deleteEndedSessions, keepNewest, markEnded } from "./session-store.ts";

/** Close code of the application range that ends a client for good. */
const signedOut = { code: 4501, reason: "signed out" };
/** Close code after which clients come back with a fresh token; an ended session gets none (decision 0017). */
const sessionsChanged = { code: 4001, reason: "sessions changed" };

/**
 * Ends sessions of a person: `only` one, all `except` one, or all of them. With `endOldest` the one way to end sessions: their tokens are
 * refused from the commit on, and their realtime connections close with it. Where no session lives
 * on, all clients end for good; else every client has to ask for a fresh token, which an ended session does not get.
 * Ends nothing of other people and answers how many sessions it ended.
 */
export async function endSessions(
  tx: Tx,
  who: { userId: number; only?: string; except?: string; now: Date },
): Promise<number> {
  const { ended, live } = await markEnded(tx, who);
  if (live === 0) {
    await addDisconnect(tx, who.userId, signedOut);
  } else if (ended > 0) {
    await addDisconnect(tx, who.userId, sessionsChanged);
  }
  return ended;
}

/** Ends the oldest sessions of a person who opened one more than a person has at once. */
export async function endOldest(tx: Tx, userId: number, now: Date): Promise<void> {
  const { sessions: live, endedSessions: ended } = storeBounds;
  if ((await keepNewest(tx, { userId, live, ended, now })) > 0) {
    await addDisconnect(tx, userId, sessionsChanged);
  }
}

/** Forgets sessions that ended before a moment. */
export async function forgetEndedSessions(tx: Tx, before: Date): Promise<void> {
  await deleteEndedSessions(tx, before);
}
