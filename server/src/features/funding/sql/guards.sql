-- The last guard of lines of the bank: what a line says is fixed, but for a typed one that nothing has used and a file tells whole,
-- and each use of it is written once.
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
      IS DISTINCT FROM (OLD.back_order, OLD.back_asked_by, OLD.back_approved_by))
    OR (OLD.back_line_id IS NOT NULL AND (NEW.back_line_id, NEW.back_txn) IS DISTINCT FROM (OLD.back_line_id, OLD.back_txn)) THEN
    RAISE EXCEPTION 'line % of the bank is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON bank_line FOR EACH ROW EXECUTE FUNCTION bank_line_guard();
CREATE TRIGGER guard_delete BEFORE DELETE OR TRUNCATE ON bank_line FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
