-- Lots: contractors spend the oldest money first.

-- Consumes the oldest open lots for one debit; only those of one card-tax rate when it names one.
-- The account row is locked by the caller.
CREATE FUNCTION ledger.consume_lots(p_account bigint, p_txn bigint, p_amount bigint, p_card_tax numeric) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  open_lot record;
  left_over bigint := p_amount;
  taken bigint;
BEGIN
  FOR open_lot IN SELECT id, remaining FROM ledger.lot WHERE account_id = p_account AND remaining > 0
    AND (p_card_tax IS NULL OR card_tax = p_card_tax) ORDER BY id FOR UPDATE LOOP
    EXIT WHEN left_over = 0;
    taken := least(left_over, open_lot.remaining);
    UPDATE ledger.lot SET remaining = remaining - taken WHERE id = open_lot.id;
    INSERT INTO ledger.lot_use (txn_id, lot_id, amount) VALUES (p_txn, open_lot.id, taken);
    left_over := left_over - taken;
  END LOOP;
  IF left_over <> 0 THEN
    RAISE EXCEPTION 'account % has fewer open lots than its balance', p_account USING ERRCODE = 'data_corrupted';
  END IF;
END $$;

CREATE FUNCTION ledger.write_lots(p_txn_ids bigint[], p_ords integer[], p_legs ledger.leg[], p_accounts ledger.account[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  debit record;
BEGIN
  INSERT INTO ledger.lot (account_id, currency, card_tax, amount, remaining, txn_id)
    SELECT a.id, l.currency, coalesce(l.card_tax, 0), l.amount, l.amount, x.txn_id
    FROM unnest(p_legs) WITH ORDINALITY AS l (ord, owner, kind, currency, amount, has_lots, card_tax, n)
    JOIN unnest(p_txn_ids, p_ords) AS x (txn_id, ord) ON x.ord = l.ord
    JOIN unnest(p_accounts) a ON a.owner = l.owner AND a.kind = l.kind AND a.currency = l.currency AND a.has_lots
    WHERE l.amount > 0 ORDER BY l.n;
  FOR debit IN
    SELECT a.id AS account_id, x.txn_id, l.card_tax, sum(-l.amount)::bigint AS amount
    FROM unnest(p_legs) l JOIN unnest(p_txn_ids, p_ords) AS x (txn_id, ord) ON x.ord = l.ord
    JOIN unnest(p_accounts) a ON a.owner = l.owner AND a.kind = l.kind AND a.currency = l.currency AND a.has_lots
    WHERE l.amount < 0 GROUP BY a.id, x.txn_id, l.card_tax ORDER BY x.txn_id
  LOOP
    PERFORM ledger.consume_lots(debit.account_id, debit.txn_id, debit.amount, debit.card_tax);
  END LOOP;
END $$;

-- Locks the spendable account of a contractor and answers its balance and open lots, oldest first: fees are computed from
-- exactly the money that is then taken.
CREATE FUNCTION ledger.lock_lots(p_owner bigint, p_currency text) RETURNS TABLE (balance text, lots jsonb) LANGUAGE plpgsql
SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  found_account ledger.account;
BEGIN
  SELECT * INTO found_account FROM account a WHERE a.owner = p_owner AND a.kind = 'available' AND a.currency = p_currency
    AND p_owner <> 0 FOR UPDATE;
  RETURN QUERY SELECT coalesce(found_account.balance, 0)::text, coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', l.id, 'tax', l.card_tax::text, 'amount', l.remaining::text) ORDER BY l.id)
    FROM lot l WHERE l.account_id = found_account.id AND l.remaining > 0), '[]');
END $$;
