import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";

/** Settled top-ups and the ledger agree: each paid one has its credit, and no other has. */
export const fundingChecks: readonly BookCheck[] = [
  {
    name: "each paid top-up has its credit",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'topup:' || t.id AS subject, 'state ' || t.state || ', transaction ' || coalesce(x.id::text, 'none') AS detail
      FROM ${from.rows("topup", "topup")} t LEFT JOIN ledger.txn x ON x.natural_key = 'topup:' || t.id
      WHERE (t.state = 'paid') <> (x.id IS NOT NULL) OR t.settled_txn IS DISTINCT FROM x.id`),
  },
];
