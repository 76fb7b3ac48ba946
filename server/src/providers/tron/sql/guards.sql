-- The last guard of transfers: what was signed is fixed, and its end is told once.
CREATE FUNCTION tron_transfer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.tx_id, NEW.order_id, NEW.recipient, NEW.amount, NEW.expires_at, NEW.kept_at)
      IS DISTINCT FROM (OLD.tx_id, OLD.order_id, OLD.recipient, OLD.amount, OLD.expires_at, OLD.kept_at)
    OR (OLD.dropped_at IS NOT NULL AND NEW.dropped_at IS DISTINCT FROM OLD.dropped_at)
    OR (OLD.fee_amount IS NOT NULL AND NEW.fee_amount IS DISTINCT FROM OLD.fee_amount)
    OR (NEW.dropped_at IS NOT NULL AND NEW.fee_amount IS NOT NULL) THEN
    RAISE EXCEPTION 'transfer % is fixed', OLD.tx_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tron_transfer_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON tron_transfer FOR EACH ROW EXECUTE FUNCTION tron_transfer_guard();
CREATE TRIGGER guard_delete BEFORE DELETE OR TRUNCATE ON tron_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
