/**
 * What a check of the books reads: all rows, or those that came after a checkpoint. Each name stands for rows of the table
 * with the same columns, so that one text of a check serves both.
 */
export interface CheckSources {
  /** Stands before each query. */
  readonly with: string;
  readonly txns: string;
  readonly entries: string;
  readonly events: string;
  readonly lots: string;
  readonly records: string;
  /** Accounts and tenants as the checkpoint knew them (`account_id, version, balance, head` and `tenant, seq, hash`). */
  readonly accountMarks: string;
  readonly tenantMarks: string;
  /** Rows of a feature's table whose money moved: `column` holds the id that the subject of a transaction names. */
  rows(table: string, noun: string, column?: string): string;
}

/** The whole books. */
export const wholeBooks: CheckSources = {
  with: "",
  txns: "ledger.txn",
  entries: "ledger.entry",
  events: "ledger.event",
  lots: "ledger.lot",
  records: "audit.record",
  accountMarks:
    "(SELECT NULL::bigint AS account_id, NULL::bigint AS version, NULL::bigint AS balance, NULL::bytea AS head WHERE false)",
  tenantMarks: "(SELECT NULL::bigint AS tenant, NULL::bigint AS seq, NULL::bytea AS hash WHERE false)",
  rows: (table) => table,
};

/**
 * What came after the checkpoint. Entries of an account and records of a tenant are numbered without gaps, in the order of
 * their commits, so those above the mark are the new ones. Ids of transactions are not in that order: the new ones are those of
 * the new entries, and any above the newest that the checkpoint saw. Lots are those that the new transactions took from, and
 * the open ones of the accounts that they moved.
 *
 * Each table is asked by its index, row by row: the database cannot know how few rows are new, and would read it whole.
 */
export const sinceCheckpoint: CheckSources = {
  with: `WITH new_entry AS MATERIALIZED (
      SELECT e.* FROM ledger.account a LEFT JOIN ledger.checkpoint_account m ON m.account_id = a.id
      CROSS JOIN LATERAL (SELECT * FROM ledger.entry e WHERE e.account_id = a.id AND e.version > coalesce(m.version, 0) OFFSET 0) e),
    new_id AS MATERIALIZED (
      SELECT txn_id AS id FROM new_entry
      UNION SELECT id FROM ledger.txn WHERE id > (SELECT last_txn FROM ledger.checkpoint)
      UNION SELECT txn_id FROM ledger.event WHERE txn_id > (SELECT last_txn FROM ledger.checkpoint)),
    new_txn AS MATERIALIZED (
      SELECT t.* FROM new_id n CROSS JOIN LATERAL (SELECT * FROM ledger.txn t WHERE t.id = n.id OFFSET 0) t),
    new_event AS MATERIALIZED (
      SELECT e.* FROM new_id n CROSS JOIN LATERAL (SELECT * FROM ledger.event e WHERE e.txn_id = n.id OFFSET 0) e),
    new_record AS MATERIALIZED (
      SELECT r.* FROM audit.head h LEFT JOIN ledger.checkpoint_tenant m ON m.tenant = h.tenant
      CROSS JOIN LATERAL (SELECT * FROM audit.record r WHERE r.tenant = h.tenant AND r.seq > coalesce(m.seq, 0) OFFSET 0) r)`,
  txns: "new_txn",
  entries: "new_entry",
  events: "new_event",
  lots: `(SELECT l.* FROM (
        SELECT u.lot_id AS id FROM new_id n
          CROSS JOIN LATERAL (SELECT lot_id FROM ledger.lot_use u WHERE u.txn_id = n.id OFFSET 0) u
        UNION SELECT o.id FROM (SELECT DISTINCT account_id FROM new_entry) n
          CROSS JOIN LATERAL (SELECT id FROM ledger.lot o WHERE o.account_id = n.account_id AND o.remaining > 0 OFFSET 0) o) t
      CROSS JOIN LATERAL (SELECT * FROM ledger.lot l WHERE l.id = t.id OFFSET 0) l)`,
  records: "new_record",
  accountMarks: "ledger.checkpoint_account",
  tenantMarks: "ledger.checkpoint_tenant",
  rows: (table, noun, column = "id") =>
    `(SELECT s.* FROM (SELECT DISTINCT split_part(subject, ':', 2)::bigint AS id FROM new_txn WHERE subject LIKE '${noun}:%') n
      JOIN ${table} s ON s.${column} = n.id)`,
};
