-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE FUNCTION number_of(word account_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'active' THEN 1
    WHEN 'blocked' THEN 2
    WHEN 'invited' THEN 3
    WHEN 'member' THEN 33
    WHEN 'removed' THEN 34
  END)::smallint
$$;

CREATE FUNCTION number_of(word terms_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'accepted' THEN 1
    WHEN 'mustAccept' THEN 2
  END)::smallint
$$;
