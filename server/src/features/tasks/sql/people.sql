-- People in the history of a task.

-- The name of a person in a task's history; null for the product itself.
CREATE FUNCTION task.person(p_user bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(btrim(name || ' ' || surname), ''), email) FROM app_user WHERE id = p_user
$$;
