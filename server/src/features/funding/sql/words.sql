-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE TRIGGER allowed_moves BEFORE UPDATE ON topup FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('issued', 'partPaid'),
    ('issued', 'paid'),
    ('issued', 'expired'),
    ('issued', 'cancelled'),
    ('partPaid', 'paid'),
    ('partPaid', 'expired'),
    ('partPaid', 'cancelled'),
    ('expired', 'paid'),
    ('cancelled', 'paid'),
    ('paid', 'refunded'),
    ('expired', 'refunded'),
    ('cancelled', 'refunded')))
  EXECUTE FUNCTION ledger.refuse_move('state');
