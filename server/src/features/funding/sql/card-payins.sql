-- The last guard of payments by card: their states as in shared/states/card-payins.ts; what was ordered and what came is written once.
CREATE FUNCTION card_payin_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('open', 'paid'), ('open', 'declined'), ('open', 'expired'),
      ('open', 'aside'), ('open', 'closed'), ('declined', 'paid'), ('declined', 'aside'), ('expired', 'paid'), ('expired', 'declined'),
      ('expired', 'aside'), ('closed', 'paid'), ('closed', 'aside'), ('aside', 'paid'), ('aside', 'returned'), ('paid', 'returned')) THEN
    RAISE EXCEPTION 'card payment % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_payin_move';
  END IF;
  IF (NEW.payment_id, NEW.created_by, NEW.currency, NEW.amount, NEW.created_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.payment_id, OLD.created_by, OLD.currency, OLD.amount, OLD.created_at, OLD.expires_at)
    OR (OLD.company_id IS NOT NULL AND NEW.company_id IS DISTINCT FROM OLD.company_id)
    OR (OLD.paid_amount IS NOT NULL AND (NEW.paid_currency, NEW.paid_amount, NEW.paid_operation)
      IS DISTINCT FROM (OLD.paid_currency, OLD.paid_amount, OLD.paid_operation))
    OR (OLD.aside_txn IS NOT NULL AND NEW.aside_txn IS DISTINCT FROM OLD.aside_txn)
    OR (OLD.topup_id IS NOT NULL AND NEW.topup_id IS DISTINCT FROM OLD.topup_id) THEN
    RAISE EXCEPTION 'the money of card payment % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_payin_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON card_payin FOR EACH ROW EXECUTE FUNCTION card_payin_guard();
CREATE TRIGGER guard_delete BEFORE DELETE OR TRUNCATE ON card_payin FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_payin_return FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_payin_collection FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- No more goes back than came, and no more is collected than is owed. The payment is locked by whoever writes one of these.
CREATE FUNCTION card_payin_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint := (SELECT paid_amount FROM card_payin WHERE id = NEW.payin_id);
  back numeric;
  owed numeric;
BEGIN
  SELECT coalesce(sum(r.amount), 0), coalesce(sum(r.owed_amount), 0) INTO back, owed FROM card_payin_return r WHERE r.payin_id = NEW.payin_id;
  IF came IS NULL OR back > came
    OR (SELECT coalesce(sum(c.amount), 0) FROM card_payin_collection c WHERE c.payin_id = NEW.payin_id) > owed THEN
    RAISE EXCEPTION 'more goes back of card payment % than came, or more is collected than is owed', NEW.payin_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_payin_sums';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER guard_sums AFTER INSERT ON card_payin_return FOR EACH ROW EXECUTE FUNCTION card_payin_sums();
CREATE TRIGGER guard_sums AFTER INSERT ON card_payin_collection FOR EACH ROW EXECUTE FUNCTION card_payin_sums();
