-- The moment of the newest entry of each account, so that a posting after a clock was set back is dated no earlier: periods are
-- cut by the numbers of entries, and their moments follow the numbers. Null before the first entry.
ALTER TABLE ledger.account ADD COLUMN newest_at timestamptz;
UPDATE ledger.account a SET newest_at = m.newest FROM (
  SELECT e.account_id, max(t.created_at) AS newest FROM ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id GROUP BY e.account_id) m
  WHERE a.id = m.account_id;

-- The moment of the newest document of each row of numbers: a later number bears no earlier time.
ALTER TABLE document_counter ADD COLUMN newest_at timestamptz;
UPDATE document_counter c SET newest_at = (
  SELECT max(d.created_at) FROM document d WHERE d.prefix = c.prefix AND d.year = c.year);
