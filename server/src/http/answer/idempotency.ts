import { createHash } from "node:crypto";
import { requestLimits } from "@artel/shared/limits/requests";
import { configure } from "safe-stable-stringify";
import type { Database, Read, Tx } from "../../platform/db/db.ts";
import { AppError } from "../app-error.ts";
import { answerOf, insertAnswer, isAnsweredSince, tryLockKey } from "./idempotency-store.ts";

const canonicalJson = configure({});

/**
 * sha256 over method, path and body without `t`: the same request whatever its code headers say, and in whatever order its
 * members stand. Hashes are stored for a day, so their bytes never change.
 */
export function requestHash(method: string, path: string, input: unknown): string {
  return createHash("sha256")
    .update(`${method}\n${path}\n${canonicalJson(input) ?? "null"}`)
    .digest("hex");
}

export interface StoredAnswer {
  readonly status: number;
  readonly reply: unknown;
}

/**
 * Takes the key for this transaction. Answers the stored reply of an earlier call with the same body; refuses a call that
 * still runs (409) and another body under the same key (422).
 */
export async function takeKey(tx: Read, actor: number, key: string, hash: string): Promise<StoredAnswer | undefined> {
  if (!(await tryLockKey(tx, actor, key))) {
    throw new AppError("keyInProgress");
  }
  const stored = await answerOf(tx, actor, key);
  if (!stored) {
    return undefined;
  }
  if (stored.hash !== hash) {
    throw new AppError("keyReused");
  }
  return { status: stored.status, reply: stored.reply };
}

/**
 * Runs the check of a code. A copy whose first call runs hears that (409), and one whose first call has just ended is let go to
 * its stored answer: neither is asked for a code that the first call used up.
 */
export async function unlessCopy<T>(
  db: Database,
  { actor, now }: { readonly actor: number; readonly now: Date },
  key: string | undefined,
  check: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    const isAnswered = key && (await db.transaction((tx) => isAnsweredOrRuns(tx, actor, key, now)));
    if (!isAnswered) {
      throw error;
    }
    return undefined;
  }
}

async function isAnsweredOrRuns(tx: Read, actor: number, key: string, now: Date): Promise<boolean> {
  if (!(await tryLockKey(tx, actor, key))) {
    throw new AppError("keyInProgress");
  }
  return isAnswered(tx, actor, key, now);
}

/**
 * Whether a money call was answered under this key within 24 hours: it is then replayed without a code. Older answers
 * count for nothing here, though a row may last longer: `clean-keys` might take it before the call looks for it.
 */
export function isAnswered(tx: Read, actor: number, key: string, now: Date): Promise<boolean> {
  return isAnsweredSince(tx, actor, key, new Date(now.getTime() - requestLimits.idempotencyHours * 3_600_000));
}

/** Stores the answer in the transaction of its effect; only what succeeded is stored, so its status is always 200. */
export async function storeAnswer(
  tx: Tx,
  answer: { actor: number; key: string; hash: string; reply: unknown; now: Date },
): Promise<void> {
  await insertAnswer(tx, { ...answer, status: 200 });
}
