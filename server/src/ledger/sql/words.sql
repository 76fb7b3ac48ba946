-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

-- The smallest part of a currency that is kept.
CREATE FUNCTION ledger.unit_of(currency text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE currency WHEN 'RUB' THEN 0.01 WHEN 'EUR' THEN 0.01 WHEN 'USD' THEN 0.01 WHEN 'USDT' THEN 0.000001 WHEN 'BYN' THEN 0.01 WHEN 'USDC' THEN 0.000001 END
$$;
