-- What the application may ask of the vault of destinations.

-- Whether a person keeps this destination already.
CREATE FUNCTION vault.is_known(p_person bigint, p_fingerprint bytea) RETURNS boolean LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM destination d JOIN wallet w ON w.destination_id = d.id
    WHERE d.person = p_person AND d.fingerprint = p_fingerprint AND w.removed_at IS NULL)
$$;

-- Throws a destination away once no live wallet and no unfinished payout needs it.
CREATE FUNCTION vault.purge(p_destination uuid) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  DELETE FROM destination d WHERE d.id = p_destination
    AND NOT EXISTS (SELECT 1 FROM wallet w WHERE w.destination_id = d.id AND w.removed_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM payout p WHERE p.destination_id = d.id AND p.status IN ('pending', 'processing'))
$$;
