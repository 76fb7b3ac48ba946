-- What managers pay alone in a day of their company, and how far they may.

-- A payment by a manager, in its place; the amount in minor units.
CREATE TYPE manager_payment AS (ord integer, manager bigint, currency text, amount bigint);

-- The places of payments that would take their manager above the sum of the day; the others are within it one after the
-- other. The manager's day is locked until the end of the transaction, so payments at once wait for each other. What was
-- refused by the balance afterwards held its share of the sum within this batch.
CREATE FUNCTION payments_above_day_sum(p_payments manager_payment[], p_now timestamptz) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  above integer[] := '{}';
  cap record;
  payment record;
  rest bigint;
BEGIN
  -- The locks first, in one order; the sums are read after them.
  INSERT INTO manager_day (manager_id, currency, day, paid_amount)
    SELECT DISTINCT p.manager, p.currency, day_of(u.company_id, p_now), 0 FROM unnest(p_payments) p
      JOIN app_user u ON u.id = p.manager ORDER BY 1, 2
    ON CONFLICT (manager_id, currency) DO UPDATE SET day = greatest(manager_day.day, EXCLUDED.day),
      paid_amount = CASE WHEN manager_day.day >= EXCLUDED.day THEN manager_day.paid_amount ELSE 0 END;
  FOR cap IN SELECT l.manager_id, l.currency, l.day_amount - d.paid_amount AS rest
    FROM (SELECT DISTINCT p.manager, p.currency FROM unnest(p_payments) p) asked
    JOIN manager_limit l ON l.manager_id = asked.manager AND l.currency = asked.currency
    JOIN manager_day d ON d.manager_id = l.manager_id AND d.currency = l.currency
  LOOP
    rest := cap.rest;
    FOR payment IN SELECT p.ord, p.amount FROM unnest(p_payments) p
      WHERE p.manager = cap.manager_id AND p.currency = cap.currency ORDER BY p.ord
    LOOP
      IF payment.amount > rest THEN
        above := above || payment.ord;
      ELSE
        rest := rest - payment.amount;
      END IF;
    END LOOP;
  END LOOP;
  RETURN above;
END $$;

-- Counts payments that were made to the days that payments_above_day_sum has locked.
CREATE FUNCTION count_manager_payments(p_payments manager_payment[]) RETURNS void LANGUAGE sql AS $$
  UPDATE manager_day d SET paid_amount = d.paid_amount + s.amount
  FROM (SELECT p.manager, p.currency, sum(p.amount)::bigint AS amount FROM unnest(p_payments) p GROUP BY p.manager, p.currency) s
  WHERE d.manager_id = s.manager AND d.currency = s.currency
$$;
