-- What was asked for is fixed, and what was decided stays.

CREATE FUNCTION approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' OR (NEW.kind, NEW.subject, NEW.tenant, NEW.detail, NEW.about, NEW.before, NEW.after, NEW.reason, NEW.asked_by,
      NEW.asked_at, NEW.expires_at) IS DISTINCT FROM (OLD.kind, OLD.subject, OLD.tenant, OLD.detail, OLD.about, OLD.before, OLD.after,
      OLD.reason, OLD.asked_by, OLD.asked_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'approval % is closed, or what was asked for is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_guard();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
