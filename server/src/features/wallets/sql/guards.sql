-- The last guard of a withdrawal method: it keeps its owner and kind, and one that is removed changes no more but for being
-- forgotten with its person. Its states may follow each other in any order, so there is nothing to refuse.
CREATE FUNCTION wallet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.removed_at IS NOT NULL AND NOT (NEW.removed_at = OLD.removed_at AND NEW.state = OLD.state AND NEW.version = OLD.version
      AND (NEW.label, NEW.details, NEW.holder, NEW.open_details) = ('', '', '', '{}'::jsonb)
      AND NEW.destination_id IS NULL AND NEW.code_hash IS NULL AND NEW.phone IS NULL AND NEW.bank_name IS NULL))
    OR (NEW.contractor_id, NEW.type) IS DISTINCT FROM (OLD.contractor_id, OLD.type) THEN
    RAISE EXCEPTION 'wallet % is removed or changes its owner', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON wallet FOR EACH ROW EXECUTE FUNCTION wallet_guard();
