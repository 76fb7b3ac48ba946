-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE FUNCTION number_of(word task_status) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'draft' THEN 10
    WHEN 'onApproval' THEN 2
    WHEN 'waitPay' THEN 3
    WHEN 'paid' THEN 4
    WHEN 'rejectedByCompany' THEN 7
    WHEN 'rejectedByContractor' THEN 8
  END)::smallint
$$;

CREATE TRIGGER allowed_moves BEFORE UPDATE ON task FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('draft', 'onApproval'),
    ('draft', 'rejectedByCompany'),
    ('onApproval', 'rejectedByCompany'),
    ('onApproval', 'rejectedByContractor'),
    ('onApproval', 'paid'),
    ('onApproval', 'waitPay'),
    ('waitPay', 'paid')))
  EXECUTE FUNCTION ledger.refuse_move('status');
