-- Balances as messages carry them.

-- Balances of some users as text of the realtime message that carries them; a version per currency lets the browser drop older ones.
CREATE FUNCTION ledger.balances_of(p_owners bigint[]) RETURNS TABLE (owner bigint, balances text) LANGUAGE sql STABLE AS $$
  SELECT owner, '[' || string_agg(format('{"currency":"%s","available":"%s","escrow":"%s","version":%s}', currency,
      ledger.wire(available, currency), ledger.wire(escrow, currency), version), ',' ORDER BY currency) || ']'
  FROM (
    SELECT a.owner, a.currency, coalesce(sum(a.balance) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
      coalesce(sum(a.balance) FILTER (WHERE kind = 'escrow'), 0)::bigint AS escrow, sum(a.version)::bigint AS version
    FROM ledger.account a WHERE a.owner = ANY (p_owners) AND a.kind IN ('available', 'escrow')
    GROUP BY a.owner, a.currency) b
  GROUP BY owner
$$;
