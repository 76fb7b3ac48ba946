-- Words of withdrawal methods as numbers of the specification; the same tables stand in shared/src/states.

-- The state of a withdrawal method as the calls name it.
CREATE FUNCTION number_of(word wallet_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'unverified' THEN 1 WHEN 'invalid' THEN 2 WHEN 'verified' THEN 3 END)::smallint
$$;

-- The tax state of a contractor as the calls name it.
CREATE FUNCTION number_of(word tax_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'individual' THEN 1 WHEN 'entrepreneur' THEN 2 WHEN 'selfEmployed' THEN 3
    WHEN 'legalEntity' THEN 4 END)::smallint
$$;
