import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../platform/db/db.ts";
import type { Log } from "../platform/log.ts";

/** What an hourly seal says: whoever keeps the log can show later that no chain was rewritten before that moment. */
export interface Seal {
  readonly accounts: number;
  readonly tenants: number;
  /** SHA-256 over all heads of the ledger's and the audit log's chains, in order. */
  readonly digest: string;
  readonly signature: string;
}

/** Reads the heads of all chains in one statement and signs them with the seal key. Changes nothing. */
export async function sealHeads(db: Database, key: Uint8Array): Promise<Seal> {
  const { rows } = await sql<{ accounts: number; tenants: number; digest: string }>`
    SELECT (SELECT count(*) FROM ledger.account) AS accounts, (SELECT count(*) FROM audit.head) AS tenants,
      encode(sha256(coalesce((SELECT string_agg(int8send(id) || int8send(version) || head, ''::bytea ORDER BY id) FROM ledger.account), ''::bytea)
        || coalesce((SELECT string_agg(int8send(tenant) || int8send(seq) || hash, ''::bytea ORDER BY tenant) FROM audit.head), ''::bytea)), 'hex') AS digest`.execute(
    db.read,
  );
  const row = rows[0];
  if (!row) {
    throw new Error("the heads could not be read");
  }
  return { ...row, signature: createHmac("sha256", key).update(row.digest).digest("hex") };
}

/** Job `seal-heads`: writes the signed heads to the log every hour. */
export function sealJob(options: { db: Database; key: Uint8Array; log: Log }): () => Promise<void> {
  return async () => {
    options.log.info({ ...(await sealHeads(options.db, options.key)) }, "heads of the chains sealed");
  };
}

export const sealSchedule = "17 * * * * seal-heads";
