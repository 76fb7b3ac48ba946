-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE FUNCTION number_of(word payout_status) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'pending' THEN 1
    WHEN 'processing' THEN 2
    WHEN 'completed' THEN 3
    WHEN 'partiallyCompleted' THEN 4
    WHEN 'canceled' THEN 5
  END)::smallint
$$;

CREATE TRIGGER allowed_moves BEFORE UPDATE ON payout FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'processing'),
    ('pending', 'canceled'),
    ('processing', 'pending'),
    ('processing', 'completed'),
    ('processing', 'partiallyCompleted'),
    ('processing', 'canceled')))
  EXECUTE FUNCTION ledger.refuse_move('status');
