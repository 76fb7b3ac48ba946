-- When transactions are booked.

-- The moments of the transactions of a call, in their order: the time of the call, and never before the newest entry of a
-- person's account that a transaction moves, whatever the clock says after it was set back. The accounts are locked, so that
-- moments follow the numbers of entries, by which periods are cut. Accounts of the house hold nobody's period and ask for
-- nothing: one wrong hour would be handed on to everybody.
CREATE FUNCTION ledger.moments(p_ords integer[], p_legs ledger.leg[], p_accounts ledger.account[], p_now timestamptz)
RETURNS timestamptz[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  newest timestamptz[];
  result timestamptz[] := array_fill(p_now, ARRAY[cardinality(p_ords)]);
  txn record;
  place integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM unnest(p_accounts) a WHERE a.owner <> 0 AND a.newest_at > p_now) THEN
    RETURN result;
  END IF;
  newest := ARRAY(SELECT coalesce(a.newest_at, '-infinity') FROM unnest(p_accounts) WITH ORDINALITY a ORDER BY a.ordinality);
  -- One after another: what a transaction dates later, the next ones of its accounts follow.
  FOR txn IN
    SELECT x.n, array_agg(DISTINCT a.ordinality) AS places
    FROM unnest(p_ords) WITH ORDINALITY x (ord, n) JOIN unnest(p_legs) l ON l.ord = x.ord
    JOIN unnest(p_accounts) WITH ORDINALITY a ON a.owner = l.owner AND a.kind = l.kind AND a.currency = l.currency
    WHERE a.owner <> 0 GROUP BY x.n ORDER BY x.n
  LOOP
    result[txn.n] := greatest(p_now, (SELECT max(newest[p]) FROM unnest(txn.places) p));
    FOREACH place IN ARRAY txn.places LOOP
      newest[place] := result[txn.n];
    END LOOP;
  END LOOP;
  RETURN result;
END $$;
