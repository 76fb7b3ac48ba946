-- The accounts of a posting: found or created, and locked.

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
