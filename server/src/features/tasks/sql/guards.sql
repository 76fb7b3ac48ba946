-- The last guards of a task.

-- Nothing of the price changes after a draft, nor of the project, by which sums of what was paid are kept.
CREATE FUNCTION task.refuse_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'task % is no draft: its price and project are fixed', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'task_price_fixed';
END $$;
CREATE TRIGGER guard_price BEFORE UPDATE ON task FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (NEW.price_total, NEW.price_reward, NEW.price_fee, NEW.currency, NEW.contractor_id,
      NEW.company_id, NEW.project)
    IS DISTINCT FROM (OLD.price_total, OLD.price_reward, OLD.price_fee, OLD.currency, OLD.contractor_id,
      OLD.company_id, OLD.project))
  EXECUTE FUNCTION task.refuse_price();

CREATE FUNCTION task.guard_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' THEN
    RAISE EXCEPTION 'task % is no draft and cannot be deleted', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'task_not_removable';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER guard_delete BEFORE DELETE ON task FOR EACH ROW EXECUTE FUNCTION task.guard_delete();

-- What came back of a payment is history from its first moment, and never more than the payment was.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON task_return FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE FUNCTION task.guard_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM task t WHERE t.id = NEW.task_id AND t.status = 'paid' AND t.currency = NEW.currency
      AND t.price_reward >= (SELECT coalesce(sum(r.amount), 0) FROM task_return r WHERE r.task_id = t.id)) THEN
    RAISE EXCEPTION 'task % is not paid, or more would come back than it brought', NEW.task_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'task_return_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER within_payment AFTER INSERT ON task_return FOR EACH ROW EXECUTE FUNCTION task.guard_return();
