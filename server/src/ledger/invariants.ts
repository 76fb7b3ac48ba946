/** One check of the books: rows that its SQL finds are findings, each naming what is wrong. */
export interface BookCheck {
  readonly name: string;
  readonly assertion: "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A7" | "A8";
  /** Answers `subject text, detail text`. */
  readonly sql: string;
}

const firstHash = "decode(repeat('00', 32), 'hex')";

/** What the ledger promises by itself, whatever the features do. */
export const ledgerChecks: readonly BookCheck[] = [
  {
    name: "each transaction sums to zero per currency",
    assertion: "A1",
    sql: `SELECT 'txn:' || t.id AS subject, coalesce(e.currency, 'no entries') || ' ' || coalesce(sum(e.amount), 0) AS detail
      FROM ledger.txn t LEFT JOIN ledger.entry e ON e.txn_id = t.id
      GROUP BY t.id, e.currency HAVING sum(e.amount) IS DISTINCT FROM 0`,
  },
  {
    name: "each entry belongs to a transaction",
    assertion: "A1",
    sql: `SELECT 'account:' || e.account_id AS subject, 'version ' || e.version || ' names transaction ' || e.txn_id AS detail
      FROM ledger.entry e WHERE NOT EXISTS (SELECT 1 FROM ledger.txn t WHERE t.id = e.txn_id)`,
  },
  {
    name: "each balance is the sum of its entries",
    assertion: "A2",
    sql: `SELECT 'account:' || a.id AS subject,
        a.kind || ' ' || a.currency || ' of ' || a.owner || ': balance ' || a.balance || ', entries ' || coalesce(e.total, 0) AS detail
      FROM ledger.account a LEFT JOIN (SELECT account_id, sum(amount) AS total, count(*) AS number, max(version) AS last
        FROM ledger.entry GROUP BY account_id) e ON e.account_id = a.id
      WHERE a.balance <> coalesce(e.total, 0) OR a.version <> coalesce(e.number, 0) OR a.version <> coalesce(e.last, 0)`,
  },
  {
    name: "each entry's balance after it is the running sum",
    assertion: "A2",
    sql: `SELECT 'account:' || account_id AS subject, 'version ' || version || ': ' || balance_after || ', running sum ' || running AS detail
      FROM (SELECT account_id, version, balance_after,
        sum(amount) OVER (PARTITION BY account_id ORDER BY version) AS running FROM ledger.entry) e
      WHERE balance_after <> running`,
  },
  {
    name: "the open lots of an account sum to its balance",
    assertion: "A2",
    sql: `SELECT 'account:' || a.id AS subject, 'balance ' || a.balance || ', open lots ' || coalesce(sum(l.remaining), 0) AS detail
      FROM ledger.account a LEFT JOIN ledger.lot l ON l.account_id = a.id
      WHERE a.has_lots GROUP BY a.id HAVING a.balance <> coalesce(sum(l.remaining), 0)`,
  },
  {
    name: "each lot lost what was taken from it",
    assertion: "A2",
    sql: `SELECT 'lot:' || l.id AS subject, 'amount ' || l.amount || ', used ' || coalesce(sum(u.amount), 0) || ', remaining ' || l.remaining AS detail
      FROM ledger.lot l LEFT JOIN ledger.lot_use u ON u.lot_id = l.id
      GROUP BY l.id HAVING l.amount - coalesce(sum(u.amount), 0) <> l.remaining`,
  },
  {
    name: "no guarded account is below its minimum",
    assertion: "A3",
    sql: `SELECT 'account:' || id AS subject, kind || ' ' || currency || ' of ' || owner || ': ' || balance AS detail
      FROM ledger.account WHERE balance < min_balance OR (owner <> 0 AND min_balance IS NULL)`,
  },
  {
    name: "each transaction has one event",
    assertion: "A7",
    sql: `SELECT 'txn:' || coalesce(t.id, e.txn_id) AS subject, CASE WHEN e.txn_id IS NULL THEN 'no event' ELSE 'an event without it' END AS detail
      FROM ledger.txn t FULL JOIN ledger.event e ON e.txn_id = t.id WHERE t.id IS NULL OR e.txn_id IS NULL`,
  },
  {
    name: "each transaction has one audit record",
    assertion: "A7",
    sql: `SELECT 'txn:' || coalesce(t.id, r.txn_id) AS subject, CASE WHEN r.txn_id IS NULL THEN 'no audit record' ELSE 'a record without it' END AS detail
      FROM ledger.txn t FULL JOIN (SELECT txn_id FROM audit.record WHERE txn_id IS NOT NULL) r ON r.txn_id = t.id
      WHERE t.id IS NULL OR r.txn_id IS NULL`,
  },
  {
    name: "the hash chain of each account is unbroken",
    assertion: "A8",
    sql: `SELECT 'account:' || account_id AS subject, 'version ' || version || ' does not continue the chain' AS detail
      FROM (SELECT e.account_id, e.version, e.hash, sha256(
          lag(e.hash, 1, ${firstHash}) OVER (PARTITION BY e.account_id ORDER BY e.version)
          || ledger.entry_payload(e.txn_id, e.version, e.currency, e.amount, e.balance_after)) AS expected FROM ledger.entry e) c
      WHERE hash <> expected`,
  },
  {
    name: "the head of each account is its last hash",
    assertion: "A8",
    sql: `SELECT 'account:' || a.id AS subject, 'head differs from version ' || a.version AS detail
      FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id AND e.version = a.version
      WHERE a.head <> coalesce(e.hash, ${firstHash})`,
  },
];

/** The chain of the audit log, by tenant. */
export const auditLogChecks: readonly BookCheck[] = [
  {
    name: "the audit chain of each tenant is unbroken",
    assertion: "A8",
    sql: `SELECT 'audit:' || tenant AS subject, 'record ' || seq || ' does not continue the chain' AS detail
      FROM (SELECT tenant, seq, hash, sha256(lag(hash, 1, ${firstHash}) OVER (PARTITION BY tenant ORDER BY seq)
          || audit.record_payload(tenant, seq, txn_id, actor, session_id, device, ip, action, subject, reason, detail,
            request_id, created_at)) AS expected FROM audit.record) c
      WHERE hash <> expected`,
  },
  {
    name: "the head of each tenant's audit chain is its last record",
    assertion: "A8",
    sql: `SELECT 'audit:' || h.tenant AS subject, 'head differs from record ' || h.seq AS detail
      FROM audit.head h LEFT JOIN audit.record r ON r.tenant = h.tenant AND r.seq = h.seq
      WHERE h.hash <> coalesce(r.hash, ${firstHash}) OR h.seq <> (SELECT count(*) FROM audit.record c WHERE c.tenant = h.tenant)`,
  },
];
