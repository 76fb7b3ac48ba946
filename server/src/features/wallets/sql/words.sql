-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE FUNCTION number_of(word wallet_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'unverified' THEN 1
    WHEN 'invalid' THEN 2
    WHEN 'verified' THEN 3
  END)::smallint
$$;

CREATE FUNCTION number_of(word tax_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'individual' THEN 1
    WHEN 'entrepreneur' THEN 2
    WHEN 'selfEmployed' THEN 3
    WHEN 'legalEntity' THEN 4
  END)::smallint
$$;
