-- The zones of accounts.

-- The zone that an account lives by now; UTC where none was chosen.
CREATE FUNCTION zone_of(p_owner bigint) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT z.time_zone FROM public.account_zone z WHERE z.owner = p_owner ORDER BY z.since DESC LIMIT 1), 'UTC')
$$;

-- The day of a moment for an account, by the zone that it lives by now.
CREATE FUNCTION day_of(p_owner bigint, p_moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (p_moment AT TIME ZONE zone_of(p_owner))::date
$$;

-- The year of a moment in a time zone.
CREATE FUNCTION year_in(p_zone text, p_moment timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT extract(year FROM p_moment AT TIME ZONE p_zone)::integer
$$;

-- Processes keep the zone with the live sessions of everybody in the account.
CREATE FUNCTION notify_zone_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_session', u.id::text) FROM app_user u WHERE u.id = NEW.owner OR u.company_id = NEW.owner;
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT ON account_zone FOR EACH ROW EXECUTE FUNCTION notify_zone_change();
CREATE TRIGGER kept BEFORE UPDATE ON account_zone FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
