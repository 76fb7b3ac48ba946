-- Words of payouts as numbers of the specification; the same tables stand in shared/src/states.

-- The status of a payout as the calls name it.
CREATE FUNCTION number_of(word payout_status) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'pending' THEN 1 WHEN 'processing' THEN 2 WHEN 'completed' THEN 3
    WHEN 'partiallyCompleted' THEN 4 WHEN 'canceled' THEN 5 END)::smallint
$$;
