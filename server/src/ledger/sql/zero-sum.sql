-- What every ledger transaction must hold, checked by triggers whoever wrote the rows: it sums to zero per currency, and it is closed with its database transaction.

-- Zero-sum, checked at commit. Every row of a transaction's entries asks; the first one asked checks all ledger
-- transactions of this database transaction at once, and the others find the answer (a setting local to the transaction,
-- forgotten as soon as an entry is added). Connections of batches keep their first plan, which may come from an empty ledger:
-- without sequential scans it reads the new transactions by their ids, never the whole table.
CREATE FUNCTION ledger.check_zero_sum() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ledger, pg_temp SET enable_seqscan = off AS $$
DECLARE
  wrong record;
BEGIN
  IF current_setting('artel.zero_sum', true) = pg_current_xact_id()::text THEN
    RETURN NULL;
  END IF;
  SELECT t.id, e.currency, sum(e.amount) AS total INTO wrong
    FROM txn t LEFT JOIN LATERAL (SELECT currency, amount FROM entry WHERE txn_id = t.id OFFSET 0) e ON true
    WHERE t.id >= NEW.id AND t.db_xid = pg_current_xact_id()
    GROUP BY t.id, e.currency HAVING sum(e.amount) IS DISTINCT FROM 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero in %: %', wrong.id, wrong.currency, wrong.total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'zero_sum';
  END IF;
  PERFORM set_config('artel.zero_sum', pg_current_xact_id()::text, true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER zero_sum AFTER INSERT ON ledger.txn
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.check_zero_sum();

-- An entry joins only a transaction of the same database transaction that has not been checked yet, and only an account of
-- its own currency (set-based in place of two foreign keys: neither txn nor account rows are ever deleted).
CREATE FUNCTION ledger.check_new_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  IF current_setting('artel.zero_sum', true) = pg_current_xact_id()::text
    OR EXISTS (SELECT 1 FROM added a
      WHERE (SELECT t.db_xid FROM txn t WHERE t.id = a.txn_id) IS DISTINCT FROM pg_current_xact_id()) THEN
    RAISE EXCEPTION 'entries cannot be added to a closed ledger transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT 1 FROM added a
      WHERE (SELECT c.currency FROM account c WHERE c.id = a.account_id) IS DISTINCT FROM a.currency) THEN
    RAISE EXCEPTION 'an entry names no account of its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sound_entries AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_new_entries();
