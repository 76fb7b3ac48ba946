import { type RawBuilder, sql } from "kysely";
import type { CheckSources } from "../../ledger/check-sources.ts";
import type { BookCheck } from "../../ledger/invariants.ts";
import { partSize, sizes, smallest, totalStep } from "./blocks.ts";
import { sumsOfBlocks, sumsOfParts, totalsAfter } from "./kept-sums-store.ts";
import { entryColumns } from "./movements-store.ts";

const groups = sql`(VALUES ('project'), ('contractor'), ('type')) sorted (by)`;

/** Kept sums and the ledger agree, and none is missing among them: what is read instead of entries comes to the same. */
export const financeChecks: readonly BookCheck[] = [
  {
    name: "the kept sums of each smallest block are those of its entries",
    assertion: "A2",
    sql: (from) => differing(newBlocks(from, smallest), sumsOfBlocks(sql`e.company`, entriesOfBlocks(from))),
  },
  ...sizes.slice(1).map(
    (size): BookCheck => ({
      name: `the kept sums of each block of ${size} are those of its parts`,
      assertion: "A2",
      sql: (from) => differing(newBlocks(from, size), sumsOfParts(size, isPartOfNew(from, size))),
    }),
  ),
  {
    name: "each kept total is the one before it and its block",
    assertion: "A2",
    sql: (
      from,
    ) => sql`SELECT 'account:' || kept.account_id AS subject, kept.sorted_by || ' total at version ' || kept.version AS detail
      FROM ${newTotals(from)} kept LEFT JOIN (${totalsAfter(isBlockOfNew(from))}) real
        ON real.account_id = kept.account_id AND real.version = kept.version AND real.sorted_by = kept.sorted_by
      WHERE (kept.keys, kept.ins, kept.outs, kept.counts) IS DISTINCT FROM (real.keys, real.ins, real.outs, real.counts)`,
  },
  {
    name: "no kept total is missing",
    assertion: "A2",
    sql: () => sql`SELECT 'account:' || account_id AS subject,
        sorted_by || ' totals: ' || coalesce(found.number, 0) || ' of ' || coalesce(kept.last, 0) AS detail
      FROM (SELECT account_id, sorted_by, max(block) + 1 AS last FROM movement_sums
        WHERE size = ${sql.lit(totalStep)} GROUP BY account_id, sorted_by) kept
      FULL JOIN (SELECT account_id, sorted_by, count(*) AS number, max(version) / ${sql.lit(totalStep)} AS last
        FROM movement_totals GROUP BY account_id, sorted_by) found USING (account_id, sorted_by)
      WHERE found.number IS DISTINCT FROM kept.last OR found.last IS DISTINCT FROM kept.last`,
  },
  {
    name: "no kept sum is missing before another",
    assertion: "A2",
    sql: () => sql`SELECT 'account:' || kept.account_id AS subject,
        sorted.by || ' sums of ' || s.size || ': ' || coalesce(found.number, 0) || ' of ' || kept.until / s.size AS detail
      FROM (SELECT account_id, (max(block) + 1) * ${sql.lit(smallest)} AS until FROM movement_sums
        WHERE size = ${sql.lit(smallest)} GROUP BY account_id) kept
      CROSS JOIN unnest(${sql.lit(`{${sizes.join(",")}}`)}::bigint[]) s (size) CROSS JOIN ${groups}
      LEFT JOIN (SELECT account_id, size, sorted_by, count(*) AS number, max(block) + 1 AS last
        FROM movement_sums GROUP BY account_id, size, sorted_by) found
        ON found.account_id = kept.account_id AND found.size = s.size AND found.sorted_by = sorted.by
      WHERE coalesce(found.number, 0) <> kept.until / s.size OR coalesce(found.last, 0) <> kept.until / s.size`,
  },
];

/** The kept sums that are not those of their block. */
function differing(kept: RawBuilder<unknown>, real: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT 'account:' || kept.account_id AS subject,
      kept.sorted_by || ' sums of ' || kept.size || ' after version ' || kept.block * kept.size AS detail
    FROM ${kept} kept LEFT JOIN (${real}) real
      ON real.account_id = kept.account_id AND real.block = kept.block AND real.sorted_by = kept.sorted_by
    WHERE (kept.keys, kept.ins, kept.outs, kept.counts, kept.first_at, kept.last_at)
      IS DISTINCT FROM (real.keys, real.ins, real.outs, real.counts, real.first_at, real.last_at)`;
}

/** The blocks of a size that end after the checkpoint, with the company of each. */
function newBlocks({ accountMarks }: CheckSources, size: number): RawBuilder<unknown> {
  return sql`(SELECT found.*, a.owner AS company FROM ledger.account a JOIN company c ON c.id = a.owner
    LEFT JOIN ${sql.raw(accountMarks)} mark ON mark.account_id = a.id CROSS JOIN ${groups}
    CROSS JOIN LATERAL (SELECT * FROM movement_sums s WHERE s.account_id = a.id AND s.size = ${sql.lit(size)}
      AND s.sorted_by = sorted.by AND s.block >= coalesce(mark.version, 0) / ${sql.lit(size)} OFFSET 0) found
    WHERE a.kind = 'available')`;
}

/** The totals after the checkpoint. */
function newTotals({ accountMarks }: CheckSources): RawBuilder<unknown> {
  return sql`(SELECT found.* FROM ledger.account a JOIN company c ON c.id = a.owner
    LEFT JOIN ${sql.raw(accountMarks)} mark ON mark.account_id = a.id CROSS JOIN ${groups}
    CROSS JOIN LATERAL (SELECT * FROM movement_totals total WHERE total.account_id = a.id AND total.sorted_by = sorted.by
      AND total.version > coalesce(mark.version, 0) OFFSET 0) found
    WHERE a.kind = 'available')`;
}

function isBlockOfNew(from: CheckSources): RawBuilder<unknown> {
  return sql`(added.account_id, (added.block + 1) * ${sql.lit(totalStep)}) IN (SELECT n.account_id, n.version FROM ${newTotals(from)} n)`;
}

/** The entries of the smallest new blocks, each once. */
function entriesOfBlocks(from: CheckSources): RawBuilder<unknown> {
  const version = sql`block.block * ${sql.lit(smallest)}`;
  return sql`FROM (SELECT block.company, ${entryColumns}
    FROM (SELECT DISTINCT n.account_id, n.block, n.company FROM ${newBlocks(from, smallest)} n) block
    CROSS JOIN LATERAL (SELECT * FROM ledger.entry e WHERE e.account_id = block.account_id
      AND e.version > ${version} AND e.version <= ${version} + ${sql.lit(smallest)} OFFSET 0) entry) e`;
}

function isPartOfNew(from: CheckSources, size: number): RawBuilder<unknown> {
  return sql`(kept.account_id, kept.block / ${sql.lit(size / partSize(size))}) IN (SELECT n.account_id, n.block FROM ${newBlocks(from, size)} n)`;
}
