-- The one door for postings (architecture 11, D1): ledger.post takes many transactions in one call, decides each by itself,
-- and writes accounts, transactions, entries, lots, events and audit records of the good ones.
--
-- Outcomes: posted; exists (the natural key was used before, txn_id names the earlier one); short (the guarded account
-- would fall below its minimum). Money that one transaction of a call brings in is not spent by another of the same call.

CREATE FUNCTION ledger.shard_of(owner bigint, kind text) RETURNS smallint LANGUAGE sql STABLE AS $$
  -- House rows that every payment touches are spread over the backends: one fee row is itself a hot account.
  SELECT CASE WHEN owner = 0 AND (kind LIKE 'fee%' OR kind IN ('fxPosition', 'rounding', 'railCost'))
    THEN (pg_backend_pid() % 8)::smallint ELSE 0::smallint END
$$;

-- Locks all accounts of the legs in ascending id order; creates those that are missing, which is rare.
CREATE FUNCTION ledger.lock_accounts(p_legs ledger.leg[]) RETURNS ledger.account[] LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  result ledger.account[];
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT array_agg(DISTINCT (SELECT a.id FROM ledger.account a WHERE a.owner = l.owner AND a.kind = l.kind
      AND a.currency = l.currency AND a.shard = ledger.shard_of(l.owner, l.kind))) INTO ids FROM unnest(p_legs) l;
    EXIT WHEN array_position(ids, NULL) IS NULL;
    INSERT INTO ledger.account (owner, kind, currency, shard, min_balance, has_lots)
      SELECT l.owner, l.kind, l.currency, ledger.shard_of(l.owner, l.kind), CASE WHEN l.owner = 0 THEN NULL ELSE 0 END,
        bool_or(coalesce(l.has_lots, false))
      FROM unnest(p_legs) l
      WHERE NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.owner = l.owner AND a.kind = l.kind
        AND a.currency = l.currency AND a.shard = ledger.shard_of(l.owner, l.kind))
      GROUP BY l.owner, l.kind, l.currency ORDER BY l.owner, l.kind, l.currency
      ON CONFLICT (owner, kind, currency, shard) DO NOTHING;
  END LOOP;
  SELECT array_agg(a) INTO result FROM (
    SELECT * FROM ledger.account WHERE id = ANY (ids) ORDER BY id FOR UPDATE) a;
  RETURN result;
END $$;

-- Appends audit records, each chained to its tenant's previous one. Tenant heads are locked in ascending order.
CREATE FUNCTION audit.append(p_txns ledger.new_txn[], p_txn_ids bigint[], p_now timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = audit, pg_temp AS $$
DECLARE
  heads audit.head[];
BEGIN
  INSERT INTO head (tenant) SELECT DISTINCT t.tenant FROM unnest(p_txns) t
    WHERE NOT EXISTS (SELECT 1 FROM head h WHERE h.tenant = t.tenant) ORDER BY 1 ON CONFLICT DO NOTHING;
  SELECT array_agg(h) INTO heads FROM (
    SELECT * FROM head WHERE tenant = ANY (ARRAY(SELECT t.tenant FROM unnest(p_txns) t)) ORDER BY tenant FOR UPDATE) h;
  WITH numbered AS (
    SELECT t.*, x.txn_id, h.hash AS head_hash,
      h.seq + row_number() OVER (PARTITION BY t.tenant ORDER BY x.n) AS seq
    FROM unnest(p_txns) WITH ORDINALITY AS t (ord, kind, subject, natural_key, reverses, rule_set_id, actor, tenant,
      session_id, device, ip, reason, detail, request_id, n)
    JOIN unnest(p_txn_ids) WITH ORDINALITY AS x (txn_id, n) USING (n)
    JOIN unnest(heads) h ON h.tenant = t.tenant
  ), chained AS (
    SELECT *, ledger.chain(head_hash, audit.record_payload(tenant, seq, txn_id, actor, session_id, device, ip, kind, subject,
      reason, detail, request_id, p_now)) OVER (PARTITION BY tenant ORDER BY seq) AS hash
    FROM numbered
  ), written AS (
    INSERT INTO record (tenant, seq, txn_id, actor, session_id, device, ip, action, subject, reason, detail, request_id,
      created_at, hash)
    SELECT tenant, seq, txn_id, actor, session_id, device, ip, kind, subject, reason, detail, request_id, p_now, hash
    FROM chained
  )
  UPDATE head SET seq = last.seq, hash = last.hash
    FROM (SELECT DISTINCT ON (tenant) tenant, seq, hash FROM chained ORDER BY tenant, seq DESC) last
    WHERE head.tenant = last.tenant;
END $$;

-- Consumes the oldest open lots for one debit; only those of one card-tax rate when it names one (HO-28).
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

-- Which transactions can be posted: 'posted', 'exists' or 'short' for each, in order.
CREATE FUNCTION ledger.decide(p_txns ledger.new_txn[], p_legs ledger.leg[], p_accounts ledger.account[])
RETURNS SETOF ledger.posted LANGUAGE sql STABLE AS $$
  WITH asked AS (
    -- A scalar subquery is always an index probe, whatever the planner believes of a young table.
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

CREATE FUNCTION ledger.post(p_txns ledger.new_txn[], p_legs ledger.leg[], p_now timestamptz)
RETURNS SETOF ledger.posted LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  accounts ledger.account[];
  decided ledger.posted[];
  good ledger.new_txn[];
  good_ords integer[];
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

  WITH written AS (
    INSERT INTO txn (kind, subject, natural_key, reverses, rule_set_id, actor, request_id, created_at)
      SELECT t.kind, t.subject, t.natural_key, t.reverses, t.rule_set_id, t.actor, t.request_id, p_now
      FROM unnest(good) t ORDER BY t.ord
      RETURNING id, natural_key, kind, subject
  ), logged AS (
    INSERT INTO event (txn_id, kind, subject, created_at) SELECT id, kind, subject, p_now FROM written
  )
  SELECT array_agg(w.id ORDER BY t.ord) INTO txn_ids FROM written w JOIN unnest(good) t USING (natural_key);

  WITH leg AS (
    SELECT l.currency, l.amount, x.txn_id, a.id AS account_id, a.head,
      a.version + row_number() OVER w AS version, (a.balance + sum(l.amount) OVER w)::bigint AS balance_after
    FROM unnest(p_legs) WITH ORDINALITY AS l (ord, owner, kind, currency, amount, has_lots, card_tax, n)
    JOIN unnest(txn_ids, good_ords) AS x (txn_id, ord) ON x.ord = l.ord
    JOIN unnest(accounts) a ON a.owner = l.owner AND a.kind = l.kind AND a.currency = l.currency
    WINDOW w AS (PARTITION BY a.id ORDER BY l.ord, l.n)
  ), chained AS (
    SELECT *, chain(head, entry_payload(txn_id, version, currency, amount, balance_after))
      OVER (PARTITION BY account_id ORDER BY version) AS hash FROM leg
  ), written AS (
    INSERT INTO entry (account_id, version, txn_id, currency, amount, balance_after, hash)
    SELECT account_id, version, txn_id, currency, amount, balance_after, hash FROM chained
  )
  UPDATE account SET balance = last.balance_after, version = last.version, head = last.hash
    FROM (SELECT DISTINCT ON (account_id) account_id, balance_after, version, hash FROM chained
      ORDER BY account_id, version DESC) last
    WHERE account.id = last.account_id;

  IF EXISTS (SELECT 1 FROM unnest(accounts) a WHERE a.has_lots) THEN
    PERFORM write_lots(txn_ids, good_ords, p_legs, accounts);
  END IF;
  PERFORM audit.append(good, txn_ids, p_now);
  RETURN QUERY SELECT d.ord, d.outcome, coalesce(d.txn_id, x.txn_id)
    FROM unnest(decided) d LEFT JOIN unnest(txn_ids, good_ords) AS x (txn_id, ord) ON x.ord = d.ord ORDER BY d.ord;
END $$;

-- The door of the application for single transactions: JSON in, one row out.
CREATE FUNCTION ledger.post_json(p_txn jsonb, p_legs jsonb, p_now timestamptz) RETURNS ledger.posted LANGUAGE sql
SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT * FROM ledger.post(
    ARRAY[jsonb_populate_record(NULL::ledger.new_txn, p_txn)],
    ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.leg, p_legs)), p_now)
$$;

-- An audit record without money (activation, rights, settings).
CREATE FUNCTION audit.record_json(p_record jsonb, p_now timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = audit, pg_temp AS $$
  SELECT audit.append(ARRAY[jsonb_populate_record(NULL::ledger.new_txn, p_record)], ARRAY[NULL::bigint], p_now)
$$;

-- Balances of some users as the realtime message carries them; a version per currency lets the browser drop older ones (T-112).
CREATE FUNCTION ledger.balances_of(p_owners bigint[]) RETURNS TABLE (owner bigint, balances jsonb) LANGUAGE sql STABLE AS $$
  SELECT owner, jsonb_agg(jsonb_build_object('currency', currency, 'available', ledger.wire(available, currency),
      'escrow', ledger.wire(escrow, currency), 'version', version) ORDER BY currency)
  FROM (
    SELECT a.owner, a.currency, coalesce(sum(a.balance) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
      coalesce(sum(a.balance) FILTER (WHERE kind = 'escrow'), 0)::bigint AS escrow, sum(a.version)::bigint AS version
    FROM ledger.account a WHERE a.owner = ANY (p_owners) AND a.kind IN ('available', 'escrow')
    GROUP BY a.owner, a.currency) b
  GROUP BY owner
$$;
