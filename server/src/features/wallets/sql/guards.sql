-- The last guard of a withdrawal method.

-- The state table of shared/states/wallet-state.ts, once more, as the last guard.
CREATE FUNCTION wallet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('unverified', 'verified'), ('verified', 'unverified'),
      ('invalid', 'unverified'), ('unverified', 'invalid'), ('verified', 'invalid'), ('invalid', 'verified')) THEN
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
