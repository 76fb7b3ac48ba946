import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";

/** What corrections and the ledger promise each other. */
export const adjustmentChecks: readonly BookCheck[] = [
  {
    name: "each correction has its posting of two legs, and each such posting its correction",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'adjustment:' || a.id AS subject, 'its posting differs' AS detail
        FROM ${from.rows("adjustment", "adjustment")} a WHERE NOT EXISTS (
          SELECT 1 FROM ledger.txn t WHERE t.id = a.txn_id AND t.kind = 'ledger.adjust' AND t.subject = 'adjustment:' || a.id)
          OR (SELECT array_agg(ROW(c.owner, c.kind, e.currency, e.amount)::text ORDER BY e.amount)
            FROM ledger.entry e JOIN ledger.account c ON c.id = e.account_id WHERE e.txn_id = a.txn_id)
          IS DISTINCT FROM ARRAY[ROW(a.from_owner, a.from_account, a.currency, -a.amount)::text,
            ROW(a.to_owner, a.to_account, a.currency, a.amount)::text]
      UNION ALL SELECT 'txn:' || t.id, 'a correction without its row' FROM ${from.txns} t
        WHERE t.kind = 'ledger.adjust' AND NOT EXISTS (SELECT 1 FROM adjustment a WHERE a.txn_id = t.id)`),
  },
];
