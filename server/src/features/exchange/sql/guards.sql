-- Rates and exchanges are never edited.

CREATE FUNCTION exchange_rate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.in_force_at IS NOT NULL
    OR (NEW.id, NEW.currency, NEW.rate, NEW.set_by, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.currency, OLD.rate, OLD.set_by, OLD.created_at) THEN
    RAISE EXCEPTION 'a rate is never edited: publish a new one' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON exchange_rate FOR EACH ROW EXECUTE FUNCTION exchange_rate_guard();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
