import { sql } from "kysely";
import type { BookCheck } from "../../ledger/invariants.ts";

/** What payouts and the ledger promise each other: each state has exactly its postings. */
export const payoutChecks: readonly BookCheck[] = [
  {
    name: "each payout has the postings of its state, once",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || p.id AS subject, 'status ' || p.status || ' with request ' || coalesce(r.id::text, 'none')
        || ', submission ' || coalesce(s.id::text, 'none') || ', cancellation ' || coalesce(c.id::text, 'none') AS detail
      FROM ${from.rows("payout", "payout")} p LEFT JOIN ledger.txn r ON r.natural_key = 'wd:' || p.id
      LEFT JOIN ledger.txn s ON s.natural_key = 'wd-submit:' || p.id
      LEFT JOIN ledger.txn c ON c.natural_key = 'wd-cancel:' || p.id
      LEFT JOIN payout_batch b ON b.id = p.batch_id
      WHERE r.id IS NULL OR r.id <> p.request_txn OR s.id IS DISTINCT FROM p.submit_txn OR c.id IS DISTINCT FROM p.cancel_txn
        OR NOT CASE p.status
          WHEN 'pending' THEN s.id IS NULL AND c.id IS NULL
          WHEN 'processing' THEN c.id IS NULL AND (s.id IS NOT NULL) = (b.state <> 'open')
          WHEN 'canceled' THEN (s.id IS NULL) <> (c.id IS NULL)
          ELSE s.id IS NOT NULL AND c.id IS NULL END`),
  },
  {
    name: "each part of a payout has the posting of its result, once",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || i.payout_id AS subject, 'part ' || i.id || ' is ' || i.result || ' with payment '
        || coalesce(d.id::text, 'none') || ', return ' || coalesce(f.id::text, 'none') AS detail
      FROM ${from.rows("payout_item", "payout", "payout_id")} i LEFT JOIN ledger.txn d ON d.natural_key = 'payout-paid:' || i.id
      LEFT JOIN ledger.txn f ON f.natural_key = 'payout-failed:' || i.id
      WHERE (d.id IS NOT NULL) <> (i.result = 'paid') OR (f.id IS NOT NULL) <> (i.result = 'failed')
        OR coalesce(d.id, f.id) IS DISTINCT FROM i.result_txn`),
  },
  {
    name: "what a part cost is what its posting took from the house",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || i.payout_id AS subject, 'part ' || i.id || ' cost ' || coalesce(i.cost_amount || ' ' || i.cost_currency, 'nothing')
        || ', posted ' || coalesce(e.amount || ' ' || e.currency, 'nothing') AS detail
      FROM ${from.rows("payout_item", "payout", "payout_id")} i LEFT JOIN LATERAL (
        SELECT -sum(e.amount) AS amount, e.currency FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
        WHERE e.txn_id = i.result_txn AND a.kind = 'railCost' GROUP BY e.currency) e ON true
      WHERE e.amount IS DISTINCT FROM i.cost_amount OR e.currency IS DISTINCT FROM i.cost_currency`),
  },
  {
    name: "the parts of a payout add up to it, and decide its final state",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || p.id AS subject, 'amount ' || p.amount || ' of parts ' || i.amount || ', net ' || p.net || ' of '
        || i.net || ', status ' || p.status || ', paid ' || i.paid || ', failed ' || i.failed || ' of ' || i.parts AS detail
      FROM ${from.rows("payout", "payout")} p JOIN (SELECT payout_id, sum(amount) AS amount, sum(net) AS net, count(*) AS parts,
        count(*) FILTER (WHERE result = 'paid') AS paid, count(*) FILTER (WHERE result = 'failed') AS failed,
        count(*) FILTER (WHERE result = 'open') AS open FROM payout_item GROUP BY payout_id) i ON i.payout_id = p.id
      WHERE p.amount <> i.amount OR p.net <> i.net OR NOT CASE p.status
        WHEN 'completed' THEN i.paid = i.parts
        WHEN 'partiallyCompleted' THEN i.paid > 0 AND i.failed > 0 AND i.paid + i.failed = i.parts
        WHEN 'canceled' THEN CASE WHEN p.cancel_txn IS NULL THEN i.failed ELSE i.open END = i.parts
        WHEN 'processing' THEN CASE WHEN p.submit_txn IS NULL THEN i.open = i.parts ELSE i.open = 0 AND i.paid + i.failed < i.parts END
        ELSE i.open = i.parts END`),
  },
  {
    name: "the lots of a part add up to it",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || i.payout_id AS subject, 'part ' || i.id || ': ' || i.amount || ', lots ' || coalesce(f.amount, 0) AS detail
      FROM ${from.rows("payout_item", "payout", "payout_id")} i LEFT JOIN (SELECT item_id, sum(amount) AS amount FROM payout_fund GROUP BY item_id) f ON f.item_id = i.id
      WHERE i.amount IS DISTINCT FROM f.amount`),
  },
  {
    name: "an order that TRON paid by itself has one transfer of its sum, whose id is its reference",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || i.payout_id AS subject, 'part ' || i.id || ' names ' || coalesce(i.reference, 'nothing') || ', transfer '
        || coalesce(t.tx_id, 'none') || ' of ' || coalesce(t.amount, 0) AS detail
      FROM ${from.rows("payout_item", "payout", "payout_id")} i
      LEFT JOIN tron_transfer t ON t.order_id = i.order_id AND t.dropped_at IS NULL
      WHERE i.rail = 'tron' AND i.result = 'paid' AND i.marked_by IS NULL
        AND (t.tx_id IS DISTINCT FROM i.reference OR t.amount <> i.net - i.net % 10000)`),
  },
  {
    name: "payout pending is the sum of the requests that were not sent",
    assertion: "A6",
    sql: () =>
      sql.raw(`SELECT 'user:' || coalesce(a.owner, p.contractor_id) AS subject,
        coalesce(a.currency, p.currency) || ': pending ' || coalesce(a.balance, 0) || ', requests ' || coalesce(p.total, 0) AS detail
      FROM (SELECT owner, currency, balance FROM ledger.account WHERE kind = 'payoutPending') a
      FULL JOIN (SELECT contractor_id, currency, sum(amount) AS total FROM payout
        WHERE status IN ('pending', 'processing') AND submit_txn IS NULL GROUP BY 1, 2) p ON p.contractor_id = a.owner AND p.currency = a.currency
      WHERE coalesce(a.balance, 0) <> coalesce(p.total, 0)`),
  },
  {
    name: "payout in transit is the sum of the sent parts without a result",
    assertion: "A6",
    sql: () =>
      sql.raw(`SELECT 'user:' || coalesce(a.owner, p.contractor_id) AS subject,
        coalesce(a.currency, p.currency) || ': in transit ' || coalesce(a.balance, 0) || ', parts ' || coalesce(p.total, 0) AS detail
      FROM (SELECT owner, currency, balance FROM ledger.account WHERE kind = 'payoutInTransit') a
      FULL JOIN (SELECT p.contractor_id, p.currency, sum(i.net) AS total FROM payout p JOIN payout_item i ON i.payout_id = p.id
        WHERE p.submit_txn IS NOT NULL AND i.result NOT IN ('paid', 'failed') GROUP BY 1, 2) p
        ON p.contractor_id = a.owner AND p.currency = a.currency
      WHERE coalesce(a.balance, 0) <> coalesce(p.total, 0)`),
  },
  {
    name: "what came back of a part was paid before and is credited once, at most what was sent",
    assertion: "A6",
    sql: (from) =>
      sql.raw(`SELECT 'payout:' || i.payout_id AS subject, 'part ' || i.id || ' is ' || i.result || ', net ' || i.net
        || ', came back ' || coalesce(r.amount::text, 'nothing') || ', transaction ' || coalesce(x.id::text, 'none') AS detail
      FROM ${from.rows("payout_item", "payout", "payout_id")} i LEFT JOIN payout_return r ON r.item_id = i.id
      LEFT JOIN ledger.txn x ON x.natural_key = 'payout-returned:' || i.id
      WHERE r.txn_id IS DISTINCT FROM x.id OR (r.item_id IS NOT NULL AND (i.result <> 'paid' OR r.amount > i.net))`),
  },
];
