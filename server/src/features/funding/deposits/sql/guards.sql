-- The last guards of deposits: an address is one company's for ever, and what the chain made final is told once.
CREATE FUNCTION deposit_address_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.place, NEW.address, NEW.made_at) IS DISTINCT FROM (OLD.place, OLD.address, OLD.made_at)
    OR (OLD.company_id IS NOT NULL AND (NEW.company_id, NEW.given_at) IS DISTINCT FROM (OLD.company_id, OLD.given_at))
    OR (OLD.given_up_at IS NOT NULL AND (NEW.given_up_at, NEW.given_up_by) IS DISTINCT FROM (OLD.given_up_at, OLD.given_up_by))
    OR NEW.seen_to < OLD.seen_to OR NEW.looked_at < OLD.looked_at THEN
    RAISE EXCEPTION 'address % is fixed', OLD.place
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_address_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON deposit_address FOR EACH ROW EXECUTE FUNCTION deposit_address_guard();
CREATE TRIGGER guard_delete BEFORE DELETE OR TRUNCATE ON deposit_address FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE FUNCTION deposit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('seen', 'dropped'), ('dropped', 'seen'), ('seen', 'credited'),
      ('seen', 'aside'), ('aside', 'credited')) THEN
    RAISE EXCEPTION 'deposit % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_state';
  END IF;
  IF (NEW.tx_id, NEW.event, NEW.place, NEW.company_id, NEW.currency, NEW.seen_at)
      IS DISTINCT FROM (OLD.tx_id, OLD.event, OLD.place, OLD.company_id, OLD.currency, OLD.seen_at)
    -- A transfer that a fork lost may stand in another block with another sum, until it is final.
    OR (OLD.state IN ('aside', 'credited') AND (NEW.amount, NEW.sender, NEW.block, NEW.block_at, NEW.aside_txn, NEW.aside_reason)
      IS DISTINCT FROM (OLD.amount, OLD.sender, OLD.block, OLD.block_at, OLD.aside_txn, OLD.aside_reason))
    OR (OLD.state = 'credited' AND (NEW.credit_txn, NEW.topup_id, NEW.ended_at, NEW.asked_by, NEW.approved_by)
      IS DISTINCT FROM (OLD.credit_txn, OLD.topup_id, OLD.ended_at, OLD.asked_by, OLD.approved_by)) THEN
    RAISE EXCEPTION 'deposit % is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_guard();
CREATE TRIGGER guard_delete BEFORE DELETE OR TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- A deposit is the company's whose address it came to.
CREATE FUNCTION deposit_owner_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM deposit_address a WHERE a.place = NEW.place AND a.company_id = NEW.company_id) THEN
    RAISE EXCEPTION 'address % is not of company %', NEW.place, NEW.company_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_owner BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_owner_guard();
