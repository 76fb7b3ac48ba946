-- Where a period begins in the entries of an account.

-- The last version of an account before a moment, 0 where there is none. Entries come in the order of their versions, and a
-- version is found by halving, bit by bit: it takes no index by time, which each posting would pay for. Requests that ran side
-- by side may have entered their money some milliseconds the other way round; the border is then one of the two, and the same
-- each time it is asked for, so that neighbouring periods share no entry and miss none.
CREATE FUNCTION ledger.version_before(p_account bigint, p_moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  last bigint := 0;
  next bigint;
  is_before boolean;
BEGIN
  IF p_moment = '-infinity' THEN
    RETURN 0;
  END IF;
  FOR bit IN REVERSE 40..0 LOOP
    next := last + (1::bigint << bit);
    SELECT t.created_at < p_moment INTO is_before FROM ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id
      WHERE e.account_id = p_account AND e.version = next;
    IF is_before THEN
      last := next;
    END IF;
  END LOOP;
  RETURN last;
END $$;
