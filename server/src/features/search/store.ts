import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import { leastLikeness } from "../../platform/db/search.ts";

/** A search that takes longer is cut and answered as "try again": no text that somebody types holds a connection. */
const mostMilliseconds = 1_500;

/**
 * Bounds what follows in this transaction: its time, its way (an index wherever there is one, since the planner takes every
 * word for a common one), and how like two words must be for the index.
 */
export async function boundSearch(tx: Tx): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(mostMilliseconds)}, true), set_config('enable_seqscan', 'off', true),
    set_config('pg_trgm.word_similarity_threshold', ${String(leastLikeness)}, true)`.execute(tx);
}
