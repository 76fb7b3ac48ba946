-- Which transactions of a call have enough money.

-- One step of a running balance that skips what does not fit: a short transaction takes nothing from the others.
CREATE FUNCTION ledger.fit_step(left_over bigint, start bigint, need bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF left_over IS NULL THEN left_over := start; END IF;
  IF need <= left_over THEN RETURN left_over - need; END IF;
  RETURN left_over;
END $$;
CREATE AGGREGATE ledger.fit(start bigint, need bigint) (SFUNC = ledger.fit_step, STYPE = bigint);

-- Which transactions can be posted: 'posted', 'exists' or 'short' for each, in order.
CREATE FUNCTION ledger.decide(p_txns ledger.new_txn[], p_legs ledger.leg[], p_accounts ledger.account[])
RETURNS SETOF ledger.posted LANGUAGE sql STABLE AS $$
  WITH asked AS (
    -- A scalar subquery is an index probe for each row, where a join could read the whole table.
    SELECT t.ord, (SELECT old.id FROM ledger.txn old WHERE old.natural_key = t.natural_key) AS old_id,
      row_number() OVER (PARTITION BY t.natural_key ORDER BY t.ord) > 1 AS is_repeated
    FROM unnest(p_txns) t
  ), debit AS (
    SELECT l.ord, a.id, a.balance - a.min_balance AS free, -l.amount AS need
    FROM unnest(p_legs) l JOIN asked USING (ord)
    JOIN unnest(p_accounts) a ON a.owner = l.owner AND a.kind = l.kind AND a.currency = l.currency
    WHERE l.amount < 0 AND a.min_balance IS NOT NULL AND asked.old_id IS NULL AND NOT asked.is_repeated
  ), running AS (
    SELECT ord, need, free, id, ledger.fit(free, need) OVER (PARTITION BY id ORDER BY ord) AS left_over FROM debit
  ), fitted AS (
    SELECT ord, coalesce(lag(left_over) OVER (PARTITION BY id ORDER BY ord), free) - left_over = need AS fits FROM running
  ), verdict AS (
    SELECT ord, bool_and(fits) AS fits FROM fitted GROUP BY ord
  )
  SELECT a.ord, CASE WHEN a.old_id IS NOT NULL OR a.is_repeated THEN 'exists'
    WHEN v.fits IS FALSE THEN 'short' ELSE 'posted' END, a.old_id
  FROM asked a LEFT JOIN verdict v USING (ord) ORDER BY a.ord
$$;
