import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";

/** Settled top-ups, lines put aside and the ledger agree: each has its posting, and no other has. */
export const fundingChecks: readonly BookCheck[] = [
  {
    name: "each paid top-up has its credit",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'topup:' || t.id AS subject, 'state ' || t.state || ', transaction ' || coalesce(x.id::text, 'none') AS detail
      FROM ${from.rows("topup", "topup")} t LEFT JOIN ledger.txn x ON x.natural_key = 'topup:' || t.id
      WHERE (t.state = 'paid') <> (x.id IS NOT NULL) OR t.settled_txn IS DISTINCT FROM x.id`),
  },
  {
    name: "each bank line that was put aside has its posting",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'bank-line:' || l.id AS subject, 'transaction ' || coalesce(x.id::text, 'none') AS detail
      FROM ${from.rows("bank_line", "bank-line")} l LEFT JOIN ledger.txn x ON x.natural_key = 'aside:' || l.id
      WHERE l.aside_txn IS DISTINCT FROM x.id`),
  },
  {
    name: "money that was put aside is credited from there, and no other is",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'topup:' || t.id AS subject, 'line ' || l.id AS detail
      FROM ${from.rows("topup", "topup")} t JOIN bank_line l ON l.topup_id = t.id
      WHERE (l.aside_txn IS NOT NULL) <> EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
        WHERE e.txn_id = t.settled_txn AND a.kind = 'suspense')`),
  },
];
