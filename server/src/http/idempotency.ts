import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";
import { AppError } from "./app-error.ts";

/** sha256 over method, path and body without `t`: the same request whatever its code headers say (D4). */
export function requestHash(method: string, path: string, input: unknown): string {
  return createHash("sha256")
    .update(`${method}\n${path}\n${canonical(input)}`)
    .digest("hex");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(",")}]`;
  }
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

export interface StoredAnswer {
  readonly status: number;
  readonly reply: unknown;
}

/**
 * Takes the key for this transaction. Answers the stored reply of an earlier call with the same body; refuses a call that
 * still runs (409) and another body under the same key (422), HO-15.
 */
export async function takeKey(tx: Tx, actor: number, key: string, hash: string): Promise<StoredAnswer | undefined> {
  const lock = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${actor}:${key}`}, 0)) AS taken`.execute(tx);
  if (!lock.rows[0]?.taken) {
    throw new AppError("keyInProgress");
  }
  const { rows } = await sql<{ request_hash: Buffer; status: number; reply: unknown }>`
    SELECT request_hash, status, reply FROM idempotency WHERE actor = ${actor} AND key = ${key}`.execute(tx);
  const stored = rows[0];
  if (!stored) {
    return undefined;
  }
  if (stored.request_hash.toString("hex") !== hash) {
    throw new AppError("keyReused");
  }
  return { status: stored.status, reply: stored.reply };
}

/** Stores the answer in the transaction of its effect. */
export async function storeAnswer(
  tx: Tx,
  answer: { actor: number; key: string; hash: string; reply: unknown; now: Date },
): Promise<void> {
  await sql`INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at)
    VALUES (${answer.actor}, ${answer.key}, decode(${answer.hash}, 'hex'), 200, ${JSON.stringify(answer.reply)}::jsonb,
      ${answer.now})`.execute(tx);
}
