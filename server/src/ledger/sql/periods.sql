-- Where a period begins in the order of an account.

-- How many entries an account had before a moment. Entries are numbered without gaps, so that each step of the search is one
-- probe of the primary key: twenty for a million entries, and no index by time that every payment would have to keep.
-- Times follow the numbers: ledger.moments dates no entry of a person's account before the one before it. The places probed
-- depend on the numbers alone, so that two periods that meet at a moment share its place, and later entries move none.
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

-- The same for each of some accounts at each of some moments, whose places count from 1: all take each step of the search together.
-- By values the database would plan each step anew, which takes longer than the step.
CREATE FUNCTION ledger.entries_before_each(p_accounts bigint[], p_moments timestamptz[])
RETURNS TABLE (account_id bigint, place integer, version bigint)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  newest bigint := (SELECT max(a.version) FROM ledger.account a WHERE a.id = ANY (p_accounts));
  accounts bigint[] := ARRAY(SELECT a.id FROM unnest(p_accounts) WITH ORDINALITY a (id, n)
    CROSS JOIN unnest(p_moments) WITH ORDINALITY m (at, n) ORDER BY a.n, m.n);
  moments timestamptz[] := ARRAY(SELECT m.at FROM unnest(p_accounts) WITH ORDINALITY a (id, n)
    CROSS JOIN unnest(p_moments) WITH ORDINALITY m (at, n) ORDER BY a.n, m.n);
  found bigint[] := array_fill(0::bigint, ARRAY[cardinality(accounts)]);
  step bigint := 1;
BEGIN
  WHILE step * 2 <= newest LOOP
    step := step * 2;
  END LOOP;
  WHILE step > 0 LOOP
    -- Beyond the end of an account there is no entry, and the step is not taken.
    found := ARRAY(SELECT f.low + CASE WHEN (SELECT t.created_at FROM ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id
          WHERE e.account_id = f.account AND e.version = f.low + step) < f.at THEN step ELSE 0 END
      FROM unnest(accounts, moments, found) WITH ORDINALITY f (account, at, low, n) ORDER BY f.n);
    step := step / 2;
  END LOOP;
  RETURN QUERY SELECT accounts[n], ((n - 1) % cardinality(p_moments) + 1)::integer, found[n] FROM generate_subscripts(found, 1) n;
END $$;
