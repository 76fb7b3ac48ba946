-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE FUNCTION number_of(word contractor_status) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'active' THEN 1
    WHEN 'inactive' THEN 2
    WHEN 'inviteSent' THEN 3
    WHEN 'asked' THEN 4
  END)::smallint
$$;
