-- Money as text.

-- The money text of the wire, always two decimals, rounded down for display.
CREATE FUNCTION ledger.wire(minor bigint, currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trunc(minor * ledger.unit_of(currency), 2)::text
$$;
