-- The one door for postings: ledger.post takes many transactions in one call, decides each by itself,
-- and writes accounts, transactions, entries, lots, events and audit records of the good ones.
--
-- Outcomes: posted; exists (the natural key was used before, txn_id names the earlier one); short (the guarded account
-- would fall below its minimum). Money that one transaction of a call brings in is not spent by another of the same call.
--
-- A connection keeps the first plans of all that is called here, which may come from tables of one page: without sequential scans
-- they find rows by their ids, however many there are later.

CREATE FUNCTION ledger.post(p_txns ledger.new_txn[], p_legs ledger.leg[], p_now timestamptz)
RETURNS SETOF ledger.posted LANGUAGE plpgsql SECURITY DEFINER
SET search_path = ledger, pg_temp SET enable_seqscan = off AS $$
DECLARE
  accounts ledger.account[];
  decided ledger.posted[];
  good ledger.new_txn[];
  good_ords integer[];
  booked timestamptz[];
  txn_ids bigint[];
BEGIN
  IF p_txns IS NULL THEN
    RETURN;
  END IF;
  accounts := lock_accounts(p_legs);
  SELECT array_agg(d ORDER BY d.ord) INTO decided FROM decide(p_txns, p_legs, accounts) d;
  SELECT array_agg(t ORDER BY t.ord), array_agg(t.ord ORDER BY t.ord) INTO good, good_ords
    FROM unnest(p_txns) t JOIN unnest(decided) d ON d.ord = t.ord WHERE d.outcome = 'posted';
  IF good IS NULL THEN
    RETURN QUERY SELECT d.ord, d.outcome, d.txn_id FROM unnest(decided) d;
    RETURN;
  END IF;

  booked := moments(good_ords, p_legs, accounts, p_now);
  WITH written AS (
    INSERT INTO txn (kind, subject, natural_key, reverses, actor, request_id, rule_set_id, created_at)
      SELECT t.kind, t.subject, t.natural_key, t.reverses, t.actor, t.request_id, t.rule_set_id, b.moment
      FROM unnest(good) t JOIN unnest(good_ords, booked) AS b (ord, moment) ON b.ord = t.ord ORDER BY t.ord
      RETURNING id, natural_key, kind, subject, created_at
  ), logged AS (
    INSERT INTO event (txn_id, kind, subject, created_at) SELECT id, kind, subject, created_at FROM written
  )
  SELECT array_agg(w.id ORDER BY t.ord) INTO txn_ids FROM written w JOIN unnest(good) t USING (natural_key);

  WITH leg AS (
    SELECT l.currency, l.amount, x.txn_id, x.moment, a.id AS account_id, a.head,
      a.version + row_number() OVER w AS version, (a.balance + sum(l.amount) OVER w)::bigint AS balance_after
    FROM unnest(p_legs) WITH ORDINALITY AS l (ord, owner, kind, currency, amount, has_lots, card_tax, n)
    JOIN unnest(txn_ids, good_ords, booked) AS x (txn_id, ord, moment) ON x.ord = l.ord
    JOIN unnest(accounts) a ON a.owner = l.owner AND a.kind = l.kind AND a.currency = l.currency
    WINDOW w AS (PARTITION BY a.id ORDER BY l.ord, l.n)
  ), chained AS (
    SELECT *, chain(head, entry_payload(txn_id, version, currency, amount, balance_after))
      OVER (PARTITION BY account_id ORDER BY version) AS hash FROM leg
  ), written AS (
    INSERT INTO entry (account_id, version, txn_id, currency, amount, balance_after, hash)
    SELECT account_id, version, txn_id, currency, amount, balance_after, hash FROM chained
  )
  UPDATE account SET balance = last.balance_after, version = last.version, head = last.hash, newest_at = last.moment
    FROM (SELECT DISTINCT ON (account_id) account_id, balance_after, version, hash, moment FROM chained
      ORDER BY account_id, version DESC) last
    WHERE account.id = last.account_id;

  IF EXISTS (SELECT 1 FROM unnest(accounts) a WHERE a.has_lots) THEN
    PERFORM write_lots(txn_ids, good_ords, p_legs, accounts);
  END IF;
  PERFORM audit.append(good, txn_ids, p_now);
  RETURN QUERY SELECT d.ord, d.outcome, coalesce(d.txn_id, x.txn_id)
    FROM unnest(decided) d LEFT JOIN unnest(txn_ids, good_ords) AS x (txn_id, ord) ON x.ord = d.ord ORDER BY d.ord;
END $$;
