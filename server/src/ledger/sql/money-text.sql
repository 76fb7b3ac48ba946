-- Money as text.

-- The money text of the wire, always two decimals, rounded down for display.
CREATE FUNCTION ledger.wire(minor bigint, currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trunc(minor * CASE WHEN currency IN ('USDT', 'USDC') THEN 0.000001 ELSE 0.01 END, 2)::text
$$;
