-- Withdrawal methods and the vault of payout destinations (J-10 to J-36, HO-30, HO-31; trust D10, D11).

-- Destinations lie here as ciphertext only. The application may put them in and throw them away; only the role artel_payout
-- may read them. Each person has a key of their own: erasing a person is destroying it.
CREATE SCHEMA vault;
CREATE TABLE vault.person_key (
  person bigint PRIMARY KEY REFERENCES app_user (id),
  -- Sealed with the data key of the installation.
  envelope text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE vault.destination (
  id uuid PRIMARY KEY,
  person bigint NOT NULL REFERENCES vault.person_key (person),
  version integer NOT NULL,
  -- Sealed with the person's key under table, column, row and version.
  envelope text NOT NULL,
  -- Keyed hash for finding the same destination twice; never leaves the vault.
  fingerprint bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX destination_twice ON vault.destination (person, fingerprint);

CREATE TABLE wallet (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  contractor_id bigint NOT NULL REFERENCES contractor (id),
  type text NOT NULL CHECK (type IN ('toCard', 'toBank', 'toUSDT', 'toCardRub', 'toBankAlt', 'cardBlr', 'bankBlr')),
  -- 1 unverified, 2 invalid, 3 verified (J-10).
  state smallint NOT NULL CHECK (state IN (1, 2, 3)),
  -- Masked: short for lists (J-13, J-14), long for documents and payouts (J-54, X-31).
  label text NOT NULL,
  details text NOT NULL,
  holder text NOT NULL DEFAULT '',
  network text,
  bank_name text,
  tax_state smallint CHECK (tax_state BETWEEN 1 AND 4),
  -- Null only while the details of a bank are incomplete.
  destination_id uuid,
  -- Counts edits; a confirmation belongs to one version (HO-31).
  version integer NOT NULL DEFAULT 1,
  code_hash bytea UNIQUE,
  code_expires_at timestamptz,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK (state <> 3 OR (destination_id IS NOT NULL AND confirmed_at IS NOT NULL) OR removed_at IS NOT NULL),
  CHECK ((code_hash IS NULL) = (code_expires_at IS NULL)),
  CHECK (code_hash IS NULL OR state = 1),
  CHECK (removed_at IS NULL OR destination_id IS NULL)
);
CREATE INDEX wallet_contractor ON wallet (contractor_id) WHERE removed_at IS NULL;

-- The state table of shared/states/wallet-state.ts, once more, as the last guard.
CREATE FUNCTION wallet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN ((1, 3), (3, 1), (2, 1), (1, 2), (3, 2), (2, 3)) THEN
    RAISE EXCEPTION 'wallet % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_state';
  END IF;
  IF OLD.removed_at IS NOT NULL OR (NEW.contractor_id, NEW.type) IS DISTINCT FROM (OLD.contractor_id, OLD.type) THEN
    RAISE EXCEPTION 'wallet % is removed or changes its owner', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON wallet FOR EACH ROW EXECUTE FUNCTION wallet_guard();

-- Whether a person keeps this destination already.
CREATE FUNCTION vault.is_known(p_person bigint, p_fingerprint bytea) RETURNS boolean LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = vault, public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM destination d JOIN wallet w ON w.destination_id = d.id
    WHERE d.person = p_person AND d.fingerprint = p_fingerprint AND w.removed_at IS NULL)
$$;
