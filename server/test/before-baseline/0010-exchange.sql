-- Exchange of currencies (H-01 to H-22, HO-59 to HO-61, HO-99).

-- Rates as units of a currency for one US dollar, at the four decimals that are shown and applied; inverses and crosses are
-- derived and rounded down (HO-60). Rows are never edited: the newest one in force counts. A row without `in_force_at` is a
-- jump that waits for a second person (operator.md 5).
CREATE TABLE exchange_rate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency text NOT NULL REFERENCES ledger.currency (code) CHECK (currency NOT IN ('USD', 'USDC')),
  rate numeric(16, 4) NOT NULL CHECK (rate > 0),
  -- 'fixed' for the table that operators keep; the name of a provider otherwise, whose rates go stale after 24 h (S-10).
  source text NOT NULL DEFAULT 'fixed',
  set_by bigint NOT NULL DEFAULT 0,
  approved_by bigint,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  in_force_at timestamptz,
  CHECK (approved_by IS NULL OR (approved_by <> set_by AND in_force_at IS NOT NULL))
);
CREATE INDEX exchange_rate_newest ON exchange_rate (currency, in_force_at DESC, id DESC) WHERE in_force_at IS NOT NULL;
INSERT INTO exchange_rate (currency, rate, reason, created_at, in_force_at) VALUES
  ('EUR', 0.9200, 'first table', '2026-01-01', '2026-01-01'),
  ('RUB', 90.0000, 'first table', '2026-01-01', '2026-01-01'),
  ('BYN', 3.2500, 'first table', '2026-01-01', '2026-01-01'),
  ('USDT', 1.0000, 'first table', '2026-01-01', '2026-01-01');

CREATE FUNCTION exchange_rate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.in_force_at IS NOT NULL
    OR (NEW.id, NEW.currency, NEW.rate, NEW.set_by, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.currency, OLD.rate, OLD.set_by, OLD.created_at) THEN
    RAISE EXCEPTION 'a rate is never edited: publish a new one' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON exchange_rate FOR EACH ROW EXECUTE FUNCTION exchange_rate_guard();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Ordered pairs that an operator has taken off the table (HO-61).
CREATE TABLE exchange_pair_off (
  from_currency text NOT NULL REFERENCES ledger.currency (code),
  to_currency text NOT NULL REFERENCES ledger.currency (code),
  set_by bigint NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (from_currency, to_currency)
);

CREATE TABLE exchange (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The company or contractor whose money it is.
  party bigint NOT NULL REFERENCES app_user (id),
  actor bigint NOT NULL REFERENCES app_user (id),
  from_currency text NOT NULL REFERENCES ledger.currency (code),
  from_amount bigint NOT NULL CHECK (from_amount > 0),
  to_currency text NOT NULL REFERENCES ledger.currency (code),
  to_amount bigint NOT NULL CHECK (to_amount > 0),
  rate numeric(16, 4) NOT NULL CHECK (rate > 0),
  fee numeric(6, 4) NOT NULL CHECK (fee >= 0 AND fee < 1),
  -- In the source currency, half up to hundredths (HO-65).
  fee_amount bigint NOT NULL CHECK (fee_amount >= 0 AND fee_amount < from_amount),
  -- Set when an operator did it: the reason.
  reason text,
  txn_id bigint NOT NULL UNIQUE REFERENCES ledger.txn (id),
  created_at timestamptz NOT NULL,
  CHECK (from_currency <> to_currency)
);
CREATE INDEX exchange_party ON exchange (party, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
