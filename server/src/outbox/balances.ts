import { sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";

/** Tells a person the present balances, with a version per currency so that an older message changes nothing (T-112). */
export async function tellBalances(tx: Tx, owner: number, method: "info" | "freelancer-info"): Promise<void> {
  await sql`SELECT publish_to(${owner}, jsonb_build_object('method', ${method}::text, 'code', 200, 'content',
      jsonb_build_object('balances', b.balances))) FROM ledger.balances_of(ARRAY[${owner}::bigint]) b`.execute(tx);
}
