import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Read, Tx } from "../platform/db/db.ts";
import type { Row } from "../platform/db/row.ts";

/** The newest checkpoint of the books. */
export interface Checkpoint {
  /** ISO time. */
  readonly madeAt: string;
  /** Whether its signature is made with this key and of its marks. */
  readonly isSigned: boolean;
}

/** The newest checkpoint, judged with the seal key; undefined while none was made. */
export async function readCheckpoint(tx: Read, key: Uint8Array): Promise<Checkpoint | undefined> {
  const { rows } = await sql<Row<"ledger.checkpoint", "made_at" | "signature"> & { digest: string }>`
    SELECT made_at, signature, ledger.checkpoint_digest() AS digest FROM ledger.checkpoint`.execute(tx);
  const [row] = rows;
  if (row === undefined) {
    return undefined;
  }
  const expected = Buffer.from(signatureOf(row.digest, key));
  const given = Buffer.from(row.signature);
  return {
    madeAt: row.made_at.toISOString(),
    isSigned: given.length === expected.length && timingSafeEqual(given, expected),
  };
}

/**
 * Makes a checkpoint of the snapshot of this transaction in place of the old one. The caller has checked the same snapshot and
 * found nothing. Refuses by an error of serialization when another one was made meanwhile.
 */
export async function keepCheckpoint(tx: Tx, key: Uint8Array, at: Date): Promise<void> {
  const { rows } = await sql<{ digest: string }>`SELECT ledger.take_checkpoint(${at}) AS digest`.execute(tx);
  await sql`SELECT ledger.sign_checkpoint(${signatureOf(rows[0]?.digest ?? "", key)})`.execute(tx);
}

function signatureOf(digest: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`checkpoint:${digest}`).digest("hex");
}
