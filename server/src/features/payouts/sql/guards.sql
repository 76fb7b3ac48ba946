-- The last guards of payouts and their parts.

-- A payout whose money was sent is not taken back, and nothing of the money changes after the request.
CREATE FUNCTION payout_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' AND OLD.status = 'processing' AND OLD.submit_txn IS NOT NULL THEN
    RAISE EXCEPTION 'payout % was sent: it cannot be taken back', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_state';
  END IF;
  IF (NEW.contractor_id, NEW.currency, NEW.amount, NEW.net, NEW.method, NEW.destination_id, NEW.request_txn)
    IS DISTINCT FROM (OLD.contractor_id, OLD.currency, OLD.amount, OLD.net, OLD.method, OLD.destination_id, OLD.request_txn)
    -- What is no secret of a destination is forgotten with its person, once nobody pays there any more.
    OR (NEW.public_destination IS DISTINCT FROM OLD.public_destination
      AND NOT (NEW.public_destination = '{}' AND OLD.finished_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the money and the destination of payout % are fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION payout_guard();

CREATE FUNCTION payout_item_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.result IN ('paid', 'failed') OR (NEW.amount, NEW.net, NEW.payout_id) IS DISTINCT FROM (OLD.amount, OLD.net, OLD.payout_id)
    OR (OLD.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
    OR (OLD.file_id IS NOT NULL AND (NEW.file_id, NEW.rail) IS DISTINCT FROM (OLD.file_id, OLD.rail))
    OR (OLD.result IN ('unknown', 'accepted') AND NEW.result IN ('open', 'ordered')) THEN
    RAISE EXCEPTION 'part % has its result, or its money or its file is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_item_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON payout_item FOR EACH ROW EXECUTE FUNCTION payout_item_guard();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_fund FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_file FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_return FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_answer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
