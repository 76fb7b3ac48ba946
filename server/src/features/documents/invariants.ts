import { sql } from "kysely";
import { wholeBooks } from "../../ledger/check-sources.ts";
import type { BookCheck } from "../../ledger/invariants.ts";

/** What documents promise: they say what they said on the day of their issue, and an order bills its tasks and no others. */
export const documentChecks: readonly BookCheck[] = [
  {
    name: "documents say what they said when they were issued",
    assertion: "A7",
    // Money moves no document, so the check of what came after a checkpoint leaves them to that of the whole books.
    sql: (from) =>
      sql.raw(`SELECT 'document:' || d.id AS subject, 'it differs from its digest' AS detail
        FROM document d WHERE ${from === wholeBooks} AND d.digest <> document_digest(d)
      UNION ALL SELECT 'document-party:' || p.id, 'it differs from its digest'
        FROM document_party p WHERE ${from === wholeBooks} AND p.digest <> sha256(convert_to(p.data::text, 'UTF8'))`),
  },
  {
    name: "an order of a month is the sum of its tasks",
    assertion: "A7",
    sql: (from) =>
      sql.raw(`SELECT 'document:' || d.id AS subject, 'order of ' || d.amount || ', tasks ' || sum(t.price_total - o.returned_amount) AS detail
        FROM order_task o JOIN document d ON d.id = o.document_id JOIN task t ON t.id = o.task_id
        WHERE ${from === wholeBooks} GROUP BY d.id, d.amount
        HAVING sum(t.price_total - o.returned_amount) <> d.amount OR d.type <> 'monthlyOrder' OR count(*) <> cardinality(d.task_ids)`),
  },
];
