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

-- Methods whose number or address another person keeps too: how many others do, and when the last of them came to it.
CREATE FUNCTION vault.shared() RETURNS TABLE (wallet bigint, others integer, since timestamptz) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  WITH twice AS (SELECT account FROM destination WHERE account IS NOT NULL GROUP BY account HAVING min(person) <> max(person)),
    -- The database expects a third of all numbers to be shared. OFFSET keeps it from reading all methods for the few that are.
    kept AS (SELECT t.account, k.* FROM twice t CROSS JOIN LATERAL (SELECT d.person, d.created_at, w.id FROM destination d
      JOIN wallet w ON w.contractor_id = d.person AND w.destination_id = d.id AND w.removed_at IS NULL
      WHERE d.account = t.account OFFSET 0) k),
    groups AS (SELECT account, count(DISTINCT person) AS people, max(created_at) AS since FROM kept GROUP BY account)
  SELECT k.id, (g.people - 1)::integer, g.since FROM kept k JOIN groups g ON g.account = k.account WHERE g.people > 1
$$;

-- Methods of other people with the number or address of this one.
CREATE FUNCTION vault.sharers(p_wallet bigint) RETURNS TABLE (wallet bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  SELECT w.id FROM wallet own JOIN destination o ON o.id = own.destination_id
    JOIN destination d ON d.account = o.account AND d.person <> o.person
    JOIN wallet w ON w.contractor_id = d.person AND w.destination_id = d.id AND w.removed_at IS NULL
    WHERE own.id = p_wallet
$$;

-- Some destinations whose number is not marked yet.
CREATE FUNCTION vault.unmarked(p_most integer) RETURNS TABLE (destination uuid) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  SELECT d.id FROM destination d WHERE d.account IS NULL ORDER BY d.id LIMIT p_most
$$;

-- Marks the number of a destination; what is marked stays as it is.
CREATE FUNCTION vault.mark(p_destination uuid, p_account bytea) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  UPDATE destination SET account = p_account WHERE id = p_destination AND account IS NULL
$$;

-- Keeps that operators refused the number of a method.
CREATE FUNCTION vault.refuse(p_wallet bigint, p_now timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  INSERT INTO refused_account (account, person, refused_at)
    SELECT d.account, d.person, p_now FROM wallet w JOIN destination d ON d.id = w.destination_id
      WHERE w.id = p_wallet AND d.account IS NOT NULL
    ON CONFLICT (account, person) DO UPDATE SET refused_at = p_now
$$;

-- Methods that hold a number which operators had refused before, and since when they do.
CREATE FUNCTION vault.refused_again() RETURNS TABLE (wallet bigint, since timestamptz) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  SELECT w.id, max(d.created_at) FROM refused_account r JOIN destination d ON d.account = r.account AND d.created_at > r.refused_at
    JOIN wallet w ON w.contractor_id = d.person AND w.destination_id = d.id AND w.removed_at IS NULL GROUP BY w.id
$$;
