import { type RawBuilder, sql } from "kysely";
import type { CheckSources } from "./check-sources.ts";

/** One check of the books: rows that its SQL finds are findings, each naming what is wrong. */
export interface BookCheck {
  readonly name: string;
  readonly assertion: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A7" | "A8";
  /** Answers `subject text, detail text`, from the whole books or from what came after the checkpoint. */
  readonly sql: (from: CheckSources) => RawBuilder<unknown>;
}

const firstHash = "decode(repeat('00', 32), 'hex')";

/** What the ledger promises by itself, whatever the features do. */
export const ledgerChecks: readonly BookCheck[] = [
  {
    name: "each transaction sums to zero per currency",
    assertion: "A1",
    sql: (from) =>
      sql.raw(`SELECT 'txn:' || t.id AS subject, coalesce(e.currency, 'no entries') || ' ' || coalesce(sum(e.amount), 0) AS detail
      FROM ${from.txns} t LEFT JOIN ledger.entry e ON e.txn_id = t.id
      GROUP BY t.id, e.currency HAVING sum(e.amount) IS DISTINCT FROM 0`),
  },
  {
    name: "each entry belongs to a transaction",
    assertion: "A1",
    sql: (from) =>
      sql.raw(`SELECT 'account:' || e.account_id AS subject, 'version ' || e.version || ' names transaction ' || e.txn_id AS detail
      FROM ${from.entries} e WHERE NOT EXISTS (SELECT 1 FROM ledger.txn t WHERE t.id = e.txn_id)`),
  },
  {
    name: "each balance is the sum of its entries",
    assertion: "A2",
    sql: (from) =>
      sql.raw(`SELECT 'account:' || a.id AS subject,
        a.kind || ' ' || a.currency || ' of ' || a.owner || ': balance ' || a.balance || ', entries ' || coalesce(m.balance, 0) + coalesce(e.total, 0) AS detail
      FROM ledger.account a LEFT JOIN ${from.accountMarks} m ON m.account_id = a.id
      LEFT JOIN (SELECT account_id, sum(amount) AS total, count(*) AS number, max(version) AS last
        FROM ${from.entries} GROUP BY account_id) e ON e.account_id = a.id
      WHERE a.balance <> coalesce(m.balance, 0) + coalesce(e.total, 0)
        OR a.version <> coalesce(m.version, 0) + coalesce(e.number, 0) OR a.version <> coalesce(e.last, m.version, 0)`),
  },
  {
    name: "each entry's balance after it is the running sum",
    assertion: "A2",
    sql: (from) =>
      sql.raw(`SELECT 'account:' || account_id AS subject, 'version ' || version || ': ' || balance_after || ', running sum ' || running AS detail
      FROM (SELECT n.account_id, n.version, n.balance_after,
        coalesce(m.balance, 0) + sum(n.amount) OVER (PARTITION BY n.account_id ORDER BY n.version) AS running
        FROM ${from.entries} n LEFT JOIN ${from.accountMarks} m ON m.account_id = n.account_id) e
      WHERE balance_after <> running`),
  },
  {
    name: "the open lots of an account sum to its balance",
    assertion: "A2",
    sql: () =>
      sql.raw(`SELECT 'account:' || a.id AS subject, 'balance ' || a.balance || ', open lots ' || coalesce(sum(l.remaining), 0) AS detail
      FROM ledger.account a LEFT JOIN ledger.lot l ON l.account_id = a.id AND l.remaining > 0
      WHERE a.has_lots GROUP BY a.id HAVING a.balance <> coalesce(sum(l.remaining), 0)`),
  },
  {
    name: "each lot lost what was taken from it",
    assertion: "A2",
    sql: (from) =>
      sql.raw(`SELECT 'lot:' || l.id AS subject, 'amount ' || l.amount || ', used ' || coalesce(sum(u.amount), 0) || ', remaining ' || l.remaining AS detail
      FROM ${from.lots} l LEFT JOIN ledger.lot_use u ON u.lot_id = l.id
      GROUP BY l.id, l.amount, l.remaining HAVING l.amount - coalesce(sum(u.amount), 0) <> l.remaining`),
  },
  {
    name: "no guarded account is below its minimum",
    assertion: "A3",
    sql: () =>
      sql.raw(`SELECT 'account:' || id AS subject, kind || ' ' || currency || ' of ' || owner || ': ' || balance AS detail
      FROM ledger.account WHERE balance < min_balance OR (owner <> 0 AND min_balance IS NULL)`),
  },
  {
    name: "each transaction has one event",
    assertion: "A7",
    sql: (from) =>
      sql.raw(`SELECT 'txn:' || coalesce(t.id, e.txn_id) AS subject, CASE WHEN e.txn_id IS NULL THEN 'no event' ELSE 'an event without it' END AS detail
      FROM ${from.txns} t FULL JOIN ${from.events} e ON e.txn_id = t.id WHERE t.id IS NULL OR e.txn_id IS NULL`),
  },
  {
    name: "each transaction has one audit record",
    assertion: "A7",
    sql: (from) =>
      sql.raw(`SELECT 'txn:' || coalesce(t.id, r.txn_id) AS subject, CASE WHEN r.txn_id IS NULL THEN 'no audit record' ELSE 'a record without it' END AS detail
      FROM ${from.txns} t FULL JOIN (SELECT txn_id FROM ${from.records} WHERE txn_id IS NOT NULL) r ON r.txn_id = t.id
      WHERE t.id IS NULL OR r.txn_id IS NULL`),
  },
  {
    name: "the hash chain of each account is unbroken",
    assertion: "A8",
    sql: (from) =>
      sql.raw(`SELECT 'account:' || account_id AS subject, 'version ' || version || ' does not continue the chain' AS detail
      FROM (SELECT e.account_id, e.version, e.hash, sha256(
          lag(e.hash, 1, coalesce(m.head, ${firstHash})) OVER (PARTITION BY e.account_id ORDER BY e.version)
          || ledger.entry_payload(e.txn_id, e.version, e.currency, e.amount, e.balance_after)) AS expected
        FROM ${from.entries} e LEFT JOIN ${from.accountMarks} m ON m.account_id = e.account_id) c
      WHERE hash <> expected`),
  },
  {
    name: "the head of each account is its last hash",
    assertion: "A8",
    sql: () =>
      sql.raw(`SELECT 'account:' || a.id AS subject, 'head differs from version ' || a.version AS detail
      FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id AND e.version = a.version
      WHERE a.head <> coalesce(e.hash, ${firstHash})`),
  },
];

/** The chain of the audit log, by tenant. */
export const auditLogChecks: readonly BookCheck[] = [
  {
    name: "the audit chain of each tenant is unbroken",
    assertion: "A8",
    sql: (from) =>
      sql.raw(`SELECT 'audit:' || tenant AS subject, 'record ' || seq || ' does not continue the chain' AS detail
      FROM (SELECT r.tenant, r.seq, r.hash, sha256(lag(r.hash, 1, coalesce(m.hash, ${firstHash})) OVER (PARTITION BY r.tenant ORDER BY r.seq)
          || audit.record_payload(r.tenant, r.seq, r.txn_id, r.actor, r.session_id, r.device, r.ip, r.action, r.subject, r.reason,
            r.detail, r.request_id, r.created_at)) AS expected
        FROM ${from.records} r LEFT JOIN ${from.tenantMarks} m ON m.tenant = r.tenant) c
      WHERE hash <> expected`),
  },
  {
    name: "the head of each tenant's audit chain is its last record",
    assertion: "A8",
    sql: (from) =>
      sql.raw(`SELECT 'audit:' || h.tenant AS subject, 'head differs from record ' || h.seq AS detail
      FROM audit.head h LEFT JOIN audit.record r ON r.tenant = h.tenant AND r.seq = h.seq
      LEFT JOIN ${from.tenantMarks} m ON m.tenant = h.tenant
      LEFT JOIN (SELECT tenant, count(*) AS number FROM ${from.records} GROUP BY tenant) c ON c.tenant = h.tenant
      WHERE h.hash <> coalesce(r.hash, ${firstHash}) OR h.seq <> coalesce(m.seq, 0) + coalesce(c.number, 0)`),
  },
];

/** That the books still stand on the checkpoint: what it knew is there unchanged, and nothing was taken back. */
export const checkpointChecks: readonly BookCheck[] = [
  {
    name: "each account still has the entry of its mark",
    assertion: "A8",
    sql: () =>
      sql.raw(`SELECT 'account:' || m.account_id AS subject, 'version ' || m.version || ' is not that of the checkpoint' AS detail
      FROM ledger.checkpoint_account m LEFT JOIN ledger.account a ON a.id = m.account_id
      LEFT JOIN ledger.entry e ON e.account_id = m.account_id AND e.version = m.version
      WHERE a.id IS NULL OR a.version < m.version
        OR (m.version > 0 AND (e.hash IS DISTINCT FROM m.head OR e.balance_after IS DISTINCT FROM m.balance))`),
  },
  {
    name: "each tenant still has the audit record of its mark",
    assertion: "A8",
    sql: () =>
      sql.raw(`SELECT 'audit:' || m.tenant AS subject, 'record ' || m.seq || ' is not that of the checkpoint' AS detail
      FROM ledger.checkpoint_tenant m LEFT JOIN audit.head h ON h.tenant = m.tenant
      LEFT JOIN audit.record r ON r.tenant = m.tenant AND r.seq = m.seq
      WHERE h.tenant IS NULL OR h.seq < m.seq OR (m.seq > 0 AND r.hash IS DISTINCT FROM m.hash)`),
  },
];
