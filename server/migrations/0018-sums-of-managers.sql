-- What a manager may pay alone (HO-45): a sum per day and currency, and what was paid of it on the last day of a payment. A day
-- is one of UTC. A manager without a row of manager_limit pays without a sum.
CREATE TABLE manager_limit (
  manager_id bigint NOT NULL REFERENCES app_user (id),
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- Minor units; zero lets nothing be paid alone.
  day_amount bigint NOT NULL CHECK (day_amount >= 0),
  PRIMARY KEY (manager_id, currency)
);

-- Kept for every manager who pays, so that a sum that is set later counts what the day has seen before.
CREATE TABLE manager_day (
  manager_id bigint NOT NULL REFERENCES app_user (id),
  currency text NOT NULL REFERENCES ledger.currency (code),
  day date NOT NULL,
  paid_amount bigint NOT NULL CHECK (paid_amount >= 0),
  PRIMARY KEY (manager_id, currency)
);
