-- Words of contractors as numbers of the specification; the same tables stand in shared/src/states.

-- The status of a contractor at a company as the calls name it.
CREATE FUNCTION number_of(word contractor_status) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'active' THEN 1 WHEN 'inactive' THEN 2 WHEN 'inviteSent' THEN 3 END)::smallint
$$;
