import { type RawBuilder, sql } from "kysely";
import type { CheckSources } from "../../ledger/check-sources.ts";
import type { BookCheck } from "../../ledger/invariants.ts";
import { entryColumns } from "../../ledger/spans.ts";
import { blockSize } from "./blocks.ts";
import { sumsOfBlocks } from "./kept-sums-store.ts";

const groups = sql`(VALUES ('project'), ('contractor'), ('type')) sorted (by)`;

/** Kept sums and the ledger agree, and none is missing among them: what is read instead of entries comes to the same. */
export const financeChecks: readonly BookCheck[] = [
  {
    name: "the kept sums of each block are those of its entries",
    assertion: "A2",
    sql: (from) => sql`SELECT 'account:' || kept.account_id AS subject,
        kept.sorted_by || ' sums after version ' || kept.block * ${sql.lit(blockSize)} AS detail
      FROM ${newBlocks(from)} kept LEFT JOIN (${sumsOfBlocks(sql`e.company`, entriesOfBlocks(from))}) real
        ON real.account_id = kept.account_id AND real.block = kept.block AND real.sorted_by = kept.sorted_by
      WHERE (kept.keys, kept.ins, kept.outs, kept.counts, kept.first_at, kept.last_at)
        IS DISTINCT FROM (real.keys, real.ins, real.outs, real.counts, real.first_at, real.last_at)`,
  },
  {
    name: "no kept sum is missing before another",
    assertion: "A2",
    sql: () => sql`SELECT 'account:' || account_id AS subject,
        sorted.by || ' sums: ' || coalesce(found.number, 0) || ' of ' || kept.until AS detail
      FROM (SELECT account_id, max(block) + 1 AS until FROM movement_sums GROUP BY account_id) kept CROSS JOIN ${groups}
      LEFT JOIN (SELECT account_id, sorted_by AS by, count(*) AS number FROM movement_sums GROUP BY 1, 2) found
        USING (account_id, by)
      WHERE found.number IS DISTINCT FROM kept.until`,
  },
];

/** The blocks that end after the checkpoint, with the company of each. */
function newBlocks({ accountMarks }: CheckSources): RawBuilder<unknown> {
  return sql`(SELECT found.*, a.owner AS company FROM ledger.account a JOIN company c ON c.id = a.owner
    LEFT JOIN ${sql.raw(accountMarks)} mark ON mark.account_id = a.id CROSS JOIN ${groups}
    CROSS JOIN LATERAL (SELECT * FROM movement_sums s WHERE s.account_id = a.id
      AND s.sorted_by = sorted.by AND s.block >= coalesce(mark.version, 0) / ${sql.lit(blockSize)} OFFSET 0) found
    WHERE a.kind = 'available')`;
}

/** The entries of the new blocks, each once. */
function entriesOfBlocks(from: CheckSources): RawBuilder<unknown> {
  const version = sql`block.block * ${sql.lit(blockSize)}`;
  return sql`FROM (SELECT block.company, ${entryColumns}
    FROM (SELECT DISTINCT n.account_id, n.block, n.company FROM ${newBlocks(from)} n) block
    CROSS JOIN LATERAL (SELECT * FROM ledger.entry e WHERE e.account_id = block.account_id
      AND e.version > ${version} AND e.version <= ${version} + ${sql.lit(blockSize)} OFFSET 0) entry) e`;
}
