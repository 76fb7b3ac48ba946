-- Where a period begins in the order of an account.

-- How many entries an account had before a moment. Entries are numbered without gaps, so that each step of the search is one
-- probe of the primary key: twenty for a million entries, and no index by time that every payment would have to keep.
-- Times follow the numbers but for requests that met at an account; the places probed depend on the numbers alone, so that
-- two periods that meet at a moment share its place whatever the times are, and later entries move none.
CREATE FUNCTION ledger.entries_before(p_account bigint, p_moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  newest bigint := (SELECT a.version FROM ledger.account a WHERE a.id = p_account);
  place bigint := 0;
  step bigint := 1;
BEGIN
  WHILE step * 2 <= newest LOOP
    step := step * 2;
  END LOOP;
  WHILE step > 0 LOOP
    IF (SELECT t.created_at < p_moment FROM ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id
        WHERE e.account_id = p_account AND e.version = place + step) THEN
      place := place + step;
    END IF;
    step := step / 2;
  END LOOP;
  RETURN place;
END $$;
