-- Words of accounts as numbers of the specification; the same tables stand in shared/src/states.

-- The state of an account as the calls name it.
CREATE FUNCTION number_of(word account_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'active' THEN 1 WHEN 'blocked' THEN 2 WHEN 'invited' THEN 3 WHEN 'member' THEN 33
    WHEN 'removed' THEN 34 END)::smallint
$$;

-- Whether the terms are accepted, as the calls name it.
CREATE FUNCTION number_of(word terms_state) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'accepted' THEN 1 WHEN 'mustAccept' THEN 2 END)::smallint
$$;
