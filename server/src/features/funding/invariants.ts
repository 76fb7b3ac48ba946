import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";
import { depositChecks } from "./deposits/invariants.ts";

/** Settled top-ups, lines put aside and the ledger agree: each has its posting, and no other has. */
export const fundingChecks: readonly BookCheck[] = [
  {
    name: "each payment of a top-up has its credit, and each credit its payment",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'topup:' || t.id AS subject, 'state ' || t.state || ', received ' || t.received_amount || ' of ' || t.amount
        || ', payments ' || p.count || ', credits ' || x.count AS detail
      FROM ${from.rows("topup", "topup")} t
      CROSS JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(y.amount) FILTER (WHERE y.currency = t.currency), 0) AS sum,
          count(*) FILTER (WHERE y.line_id IS NOT NULL AND NOT EXISTS (SELECT FROM bank_line l WHERE l.id = y.line_id
            AND l.topup_id = t.id AND (l.amount, l.currency) = (y.amount, y.currency))) AS strange
        FROM topup_payment y WHERE y.topup_id = t.id) p
      CROSS JOIN LATERAL (SELECT count(*) AS count FROM topup_payment y JOIN ledger.txn x ON x.id = y.txn_id
        AND x.natural_key = 'topup:' || t.id || CASE y.place WHEN 1 THEN '' ELSE ':' || y.place END
        JOIN ledger.entry e ON e.txn_id = x.id AND e.amount = y.amount AND e.currency = y.currency
        JOIN ledger.account a ON a.id = e.account_id AND a.kind = 'available' AND a.owner = t.company_id
        WHERE y.topup_id = t.id) x
      WHERE p.count <> x.count OR p.strange > 0 OR least(p.sum, t.amount) <> t.received_amount
        OR (t.state <> 'refunded' AND (t.state = 'paid') <> (t.settled_txn IS NOT NULL))
        OR (t.settled_txn IS NOT NULL AND NOT EXISTS (SELECT FROM topup_payment y WHERE y.topup_id = t.id AND y.txn_id = t.settled_txn))
        OR (p.count = 0 AND EXISTS (SELECT FROM ledger.txn x WHERE x.natural_key = 'topup:' || t.id))`),
  },
  {
    name: "each bank line that was put aside has its posting",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'bank-line:' || l.id AS subject, 'transaction ' || coalesce(x.id::text, 'none') AS detail
      FROM ${from.rows("bank_line", "bank-line")} l LEFT JOIN ledger.txn x ON x.natural_key = 'aside:' || l.id
      WHERE l.part_of IS NULL AND l.aside_txn IS DISTINCT FROM x.id`),
  },
  {
    name: "a line in parts serves nothing else, and its parts come to it from the money that was put aside once",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'bank-line:' || w.id AS subject, 'amount ' || w.amount || ', parts ' || coalesce(p.sum, 0) AS detail
      FROM (SELECT part_of, sum(amount) AS sum FROM bank_line WHERE part_of IS NOT NULL GROUP BY part_of) p
      JOIN bank_line w ON w.id = p.part_of
      WHERE w.divided_by IS NULL OR p.sum <> w.amount OR num_nonnulls(w.topup_id, w.item_id, w.back_order) > 0
        OR EXISTS (SELECT FROM bank_line l LEFT JOIN ledger.txn x ON x.natural_key = 'aside:' || l.id WHERE l.part_of = w.id
          AND (x.id IS NOT NULL OR (l.aside_txn, l.currency, l.kind) IS DISTINCT FROM (w.aside_txn, w.currency, w.kind)))`),
  },
  {
    name: "money that was put aside is credited from there, and no other is",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'topup:' || t.id AS subject, 'line ' || l.id AS detail
      FROM ${from.rows("topup", "topup")} t JOIN topup_payment p ON p.topup_id = t.id JOIN bank_line l ON l.id = p.line_id
      WHERE (l.aside_txn IS NOT NULL) <> EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
        WHERE e.txn_id = p.txn_id AND a.kind = 'suspense')`),
  },
  {
    name: "money that went back to its payer left suspense once, by a debit of its sum",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'bank-line:' || l.id AS subject, 'order ' || coalesce(l.back_order, 'none') || ', transaction '
        || coalesce(x.id::text, 'none') || ', debit ' || coalesce(d.id::text, 'none') AS detail
      FROM ${from.rows("bank_line", "bank-line")} l LEFT JOIN ledger.txn x ON x.natural_key = 'sent-back:' || l.id
      LEFT JOIN bank_line d ON d.id = l.back_line_id
      WHERE l.back_txn IS DISTINCT FROM x.id OR (d.id IS NOT NULL AND (d.kind <> 'outgoing' OR d.order_id <> l.back_order
        OR (d.amount, d.currency) IS DISTINCT FROM (l.amount, l.currency)))`),
  },
  {
    name: "what is refunded left the balance of its company, within its payment, and goes back to the payer or is there again",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'bank-line:' || l.id AS subject, 'refund of top-up ' || l.refund_topup_id || ', order ' || coalesce(l.back_order, 'none')
        || ', restored ' || coalesce(l.restored_txn::text, 'no') AS detail
      FROM ${from.rows("bank_line", "bank-line")} l JOIN topup t ON t.id = l.refund_topup_id
      JOIN topup_payment p ON p.topup_id = l.refund_topup_id AND p.place = l.refund_place
      LEFT JOIN ledger.txn x ON x.natural_key = 'restore:' || l.id
      WHERE l.restored_txn IS DISTINCT FROM x.id OR (l.back_order IS NULL) <> (x.id IS NOT NULL) OR l.currency <> p.currency
        OR NOT EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE e.txn_id = l.aside_txn
          AND a.kind = 'available' AND a.owner = t.company_id AND (e.amount, e.currency) = (-l.amount, l.currency))
        OR (x.id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
          WHERE e.txn_id = x.id AND a.kind = 'available' AND a.owner = t.company_id AND (e.amount, e.currency) = (l.amount, l.currency)))
        OR p.amount < (SELECT sum(r.amount) FROM bank_line r WHERE r.refund_topup_id = p.topup_id AND r.refund_place = p.place
          AND r.restored_txn IS NULL)`),
  },
  {
    name: "a refunded proforma has all of its payments back with their payers",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'topup:' || t.id AS subject, 'payment ' || p.place || ' of ' || p.amount AS detail
      FROM ${from.rows("topup", "topup")} t JOIN topup_payment p ON p.topup_id = t.id
      WHERE t.state = 'refunded' AND p.amount <> (SELECT coalesce(sum(r.amount), 0) FROM bank_line r
        WHERE r.refund_topup_id = p.topup_id AND r.refund_place = p.place AND r.back_txn IS NOT NULL)`),
  },
  ...depositChecks,
  {
    name: "a line that shows an order as paid or come back agrees with it",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'bank-line:' || l.id AS subject, 'part ' || l.item_id || ' is ' || i.result || ', net ' || i.net
        || ', came back ' || coalesce(r.amount::text, 'nothing') AS detail
      FROM ${from.rows("bank_line", "bank-line")} l JOIN payout_item i ON i.id = l.item_id JOIN payout p ON p.id = i.payout_id
      LEFT JOIN payout_return r ON r.item_id = i.id
      WHERE i.result <> 'paid' OR p.currency <> l.currency
        OR l.amount IS DISTINCT FROM (CASE l.kind WHEN 'returned' THEN r.amount ELSE i.net END)`),
  },
];
