-- The last guard of lines of the bank: what a line says is fixed, but for a typed one that nothing has used and a file tells whole,
-- and each use of it is written once. A part says what its line says and the parts of a line come to it; an order that was given up
-- is not used again.
CREATE FUNCTION bank_line_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.currency, NEW.amount, NEW.kind, NEW.value_date, NEW.entered_by, NEW.created_at)
      IS DISTINCT FROM (OLD.currency, OLD.amount, OLD.kind, OLD.value_date, OLD.entered_by, OLD.created_at)
    OR (OLD.line_key IS NOT NULL AND (NEW.line_key, NEW.account_id, NEW.file_id, NEW.columns_by, NEW.source, NEW.booking_date)
      IS DISTINCT FROM (OLD.line_key, OLD.account_id, OLD.file_id, OLD.columns_by, OLD.source, OLD.booking_date))
    OR ((OLD.line_key IS NOT NULL OR NEW.line_key IS NULL OR OLD.topup_id IS NOT NULL OR OLD.aside_txn IS NOT NULL) AND (NEW.payer, NEW.payer_account, NEW.reference, NEW.bank_number, NEW.end_to_end,
        NEW.order_id, NEW.return_code)
      IS DISTINCT FROM (OLD.payer, OLD.payer_account, OLD.reference, OLD.bank_number, OLD.end_to_end, OLD.order_id, OLD.return_code))
    OR (OLD.is_told_differently AND NOT NEW.is_told_differently)
    OR (OLD.topup_id IS NOT NULL AND (NEW.topup_id, NEW.settled_by) IS DISTINCT FROM (OLD.topup_id, OLD.settled_by))
    OR (OLD.item_id IS NOT NULL AND (NEW.item_id, NEW.item_by) IS DISTINCT FROM (OLD.item_id, OLD.item_by))
    OR (OLD.aside_txn IS NOT NULL AND (NEW.aside_txn, NEW.aside_by, NEW.aside_at) IS DISTINCT FROM (OLD.aside_txn, OLD.aside_by, OLD.aside_at))
    OR (OLD.back_order IS NOT NULL AND (NEW.back_order, NEW.back_asked_by, NEW.back_approved_by)
      IS DISTINCT FROM (OLD.back_order, OLD.back_asked_by, OLD.back_approved_by)
      AND NOT (NEW.back_order IS NULL AND OLD.back_line_id IS NULL
        AND EXISTS (SELECT FROM bank_line_given_up g WHERE g.order_id = OLD.back_order AND g.line_id = OLD.id)))
    OR (NEW.part_of, NEW.part_by, NEW.source = 'part') IS DISTINCT FROM (OLD.part_of, OLD.part_by, OLD.source = 'part')
    OR (NEW.refund_topup_id, NEW.refund_place) IS DISTINCT FROM (OLD.refund_topup_id, OLD.refund_place)
    OR (OLD.restored_txn IS NOT NULL AND NEW.restored_txn IS DISTINCT FROM OLD.restored_txn)
    OR (OLD.divided_by IS NOT NULL AND (NEW.divided_by, NEW.divided_at) IS DISTINCT FROM (OLD.divided_by, OLD.divided_at))
    OR (OLD.back_line_id IS NOT NULL AND (NEW.back_line_id, NEW.back_txn) IS DISTINCT FROM (OLD.back_line_id, OLD.back_txn)) THEN
    RAISE EXCEPTION 'line % of the bank is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_fixed';
  END IF;
  IF OLD.restored_txn IS NULL AND NEW.restored_txn IS NOT NULL
      AND NOT EXISTS (SELECT FROM bank_line_given_up g WHERE g.line_id = NEW.id) THEN
    RAISE EXCEPTION 'the return of refund % was not given up', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_restored';
  END IF;
  IF NEW.back_order IS DISTINCT FROM OLD.back_order AND EXISTS (SELECT FROM bank_line_given_up WHERE order_id = NEW.back_order) THEN
    RAISE EXCEPTION 'order % was given up', NEW.back_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_order_given_up';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON bank_line FOR EACH ROW EXECUTE FUNCTION bank_line_guard();
CREATE TRIGGER guard_delete BEFORE DELETE OR TRUNCATE ON bank_line FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- A part says what its line says: who paid, who told it and in which currency; only the sum is its own.
CREATE FUNCTION bank_line_part_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_line w WHERE w.id = NEW.part_of
      AND (w.divided_by, w.currency, w.kind, w.value_date, w.aside_txn, w.entered_by, w.payer, w.payer_account, w.reference, w.bank_number,
          w.account_id, w.file_id, w.columns_by, w.is_told_differently)
        IS NOT DISTINCT FROM (NEW.part_by, NEW.currency, NEW.kind, NEW.value_date, NEW.aside_txn, NEW.entered_by, NEW.payer,
          NEW.payer_account, NEW.reference, NEW.bank_number, NEW.account_id, NEW.file_id, NEW.columns_by, NEW.is_told_differently)) THEN
    RAISE EXCEPTION 'a part says what line % says', NEW.part_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_part_agrees';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_part BEFORE INSERT ON bank_line FOR EACH ROW WHEN (NEW.part_of IS NOT NULL)
  EXECUTE FUNCTION bank_line_part_guard();

-- Checked at commit: a line that was divided is the sum of its parts, no more and no less.
CREATE FUNCTION bank_line_parts_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.part_of ELSE NEW.id END;
  parts numeric;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO parts FROM bank_line WHERE part_of = whole;
  IF parts IS DISTINCT FROM (SELECT amount FROM bank_line WHERE id = whole) THEN
    RAISE EXCEPTION 'the parts of line % of the bank come to %', whole, parts
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_parts_sum';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER parts_sum AFTER INSERT ON bank_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.part_of IS NOT NULL) EXECUTE FUNCTION bank_line_parts_sum();
CREATE CONSTRAINT TRIGGER divided_sum AFTER UPDATE ON bank_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.divided_by IS NULL AND NEW.divided_by IS NOT NULL) EXECUTE FUNCTION bank_line_parts_sum();

CREATE TRIGGER guard_history BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_line_given_up
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- No more goes back of a payment than it brought, to nobody but its payer, and only by a bank that brought it. The proforma is locked
-- first, so of two refunds at once the second one sees the first. One whose money is awaited is cancelled before.
CREATE FUNCTION refund_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM topup WHERE id = NEW.refund_topup_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM topup t JOIN topup_payment p ON p.topup_id = t.id JOIN bank_line l ON l.id = p.line_id
      WHERE t.id = NEW.refund_topup_id AND t.state IN ('paid', 'expired', 'cancelled') AND p.place = NEW.refund_place
        AND p.currency = NEW.currency AND (l.payer, l.payer_account) = (NEW.payer, NEW.payer_account)
        AND p.amount >= NEW.amount + (SELECT coalesce(sum(r.amount), 0) FROM bank_line r
          WHERE r.refund_topup_id = p.topup_id AND r.refund_place = p.place AND r.restored_txn IS NULL)) THEN
    RAISE EXCEPTION 'payment % of proforma % does not bear this refund', NEW.refund_place, NEW.refund_topup_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_refund BEFORE INSERT ON bank_line FOR EACH ROW WHEN (NEW.refund_topup_id IS NOT NULL)
  EXECUTE FUNCTION refund_guard();

-- A proforma whose money goes back gets no more of it.
CREATE FUNCTION payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM topup WHERE id = NEW.topup_id FOR UPDATE;
  IF EXISTS (SELECT FROM bank_line WHERE refund_topup_id = NEW.topup_id AND restored_txn IS NULL) THEN
    RAISE EXCEPTION 'the money of proforma % goes back', NEW.topup_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_after_refund';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_payment BEFORE INSERT ON topup_payment FOR EACH ROW EXECUTE FUNCTION payment_guard();

-- The last guard of proformas: what was asked for is fixed, what came never grows less.
CREATE FUNCTION topup_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.company_id, NEW.document_id, NEW.currency, NEW.amount, NEW.created_by, NEW.created_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.company_id, OLD.document_id, OLD.currency, OLD.amount, OLD.created_by, OLD.created_at, OLD.expires_at)
    OR NEW.received_amount < OLD.received_amount
    OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.cancelled_by) IS DISTINCT FROM (OLD.ended_at, OLD.cancelled_by))
    OR (OLD.settled_txn IS NOT NULL AND (NEW.settled_txn, NEW.settled_at, NEW.received_amount)
      IS DISTINCT FROM (OLD.settled_txn, OLD.settled_at, OLD.received_amount)) THEN
    RAISE EXCEPTION 'what was asked for by proforma % and what came for it are fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'topup_fixed';
  END IF;
  IF NEW.state = 'refunded' AND OLD.state <> 'refunded' AND EXISTS (SELECT FROM topup_payment p WHERE p.topup_id = NEW.id
      AND p.amount <> (SELECT coalesce(sum(r.amount), 0) FROM bank_line r WHERE r.refund_topup_id = p.topup_id
        AND r.refund_place = p.place AND r.back_txn IS NOT NULL)) THEN
    RAISE EXCEPTION 'not all of the money of proforma % went back', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'topup_refunded_whole';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON topup FOR EACH ROW EXECUTE FUNCTION topup_guard();

-- Checked at commit: what came for a proforma is the sum of its payments in its own currency.
CREATE FUNCTION topup_received_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topup_of bigint := CASE TG_TABLE_NAME WHEN 'topup' THEN (to_jsonb(NEW) ->> 'id') ELSE (to_jsonb(NEW) ->> 'topup_id') END::bigint;
BEGIN
  IF EXISTS (SELECT FROM topup t WHERE t.id = topup_of AND t.received_amount IS DISTINCT FROM least(t.amount,
      (SELECT coalesce(sum(p.amount), 0) FROM topup_payment p WHERE p.topup_id = t.id AND p.currency = t.currency))) THEN
    RAISE EXCEPTION 'the payments of proforma % do not come to what it has received', topup_of
      USING ERRCODE = 'check_violation', CONSTRAINT = 'topup_received_sum';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_sum AFTER INSERT ON topup_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION topup_received_sum();
CREATE CONSTRAINT TRIGGER received_sum AFTER UPDATE ON topup DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.received_amount IS DISTINCT FROM NEW.received_amount) EXECUTE FUNCTION topup_received_sum();
CREATE TRIGGER guard_history BEFORE UPDATE OR DELETE OR TRUNCATE ON topup_payment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER guard_history BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_closing
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
