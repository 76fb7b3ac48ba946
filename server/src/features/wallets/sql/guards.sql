-- The last guard of a withdrawal method: it keeps its owner and kind, and one that is removed changes no more. Its states may
-- follow each other in any order, so there is nothing to refuse.
CREATE FUNCTION wallet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.removed_at IS NOT NULL OR (NEW.contractor_id, NEW.type) IS DISTINCT FROM (OLD.contractor_id, OLD.type) THEN
    RAISE EXCEPTION 'wallet % is removed or changes its owner', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON wallet FOR EACH ROW EXECUTE FUNCTION wallet_guard();
