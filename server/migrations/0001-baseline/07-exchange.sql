-- Rates of currencies, and exchanges by them.

-- What a source said, for the record: never changed. The rate that is applied is cut to four decimals in exchange_rate.
CREATE TABLE rate_snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('ecb', 'cbr', 'nbrb', 'coinbase', 'kraken')),
  base_currency text NOT NULL REFERENCES ledger.currency (code),
  quote_currency text NOT NULL REFERENCES ledger.currency (code) CHECK (quote_currency <> base_currency),
  -- Units of the quote currency for one unit of the base currency.
  rate numeric(20, 10) NOT NULL CHECK (rate > 0),
  -- The day or moment that the source names.
  effective_at timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL,
  -- Of the answer as it came.
  raw_sha256 bytea NOT NULL CHECK (length(raw_sha256) = 32)
);
CREATE INDEX rate_snapshot_newest ON rate_snapshot (source, id DESC);

-- How a source is: one row each, from its first fetch on.
CREATE TABLE rate_feed (
  source text PRIMARY KEY CHECK (source IN ('ecb', 'cbr', 'nbrb', 'coinbase', 'kraken')),
  tried_at timestamptz NOT NULL,
  -- The last answer that a rate was read from, that rate and the day or moment that it is of.
  succeeded_at timestamptz,
  rate numeric(20, 10) CHECK (rate > 0),
  effective_at timestamptz,
  -- Why the last fetch gave none.
  fault text CHECK (fault IN ('noAnswer', 'failed', 'unreadable', 'missing', 'zero', 'negative', 'notANumber', 'tooFar')),
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  next_at timestamptz NOT NULL,
  CHECK ((succeeded_at IS NULL) = (rate IS NULL) AND (succeeded_at IS NULL) = (effective_at IS NULL)),
  CHECK ((fault IS NULL) = (failures = 0) AND (fault IS NOT NULL OR succeeded_at IS NOT NULL))
);

-- A rate of a source that lies too far beside those before it waits for two persons; until then its currency is not exchanged.
CREATE TABLE rate_hold (
  currency text PRIMARY KEY REFERENCES ledger.currency (code),
  snapshot_id bigint NOT NULL REFERENCES rate_snapshot (id),
  rate numeric(16, 4) NOT NULL CHECK (rate > 0),
  held_at timestamptz NOT NULL
);

-- Rates as units of a currency for one US dollar, at the four decimals that are shown and applied; inverses and crosses are
-- derived and rounded down. Rows are never edited: the newest one counts.
CREATE SEQUENCE exchange_rate_seq;
CREATE TABLE exchange_rate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Rates follow each other by a number, not by a clock that may be set back.
  seq bigint NOT NULL DEFAULT nextval('exchange_rate_seq') UNIQUE,
  currency text NOT NULL REFERENCES ledger.currency (code) CHECK (currency NOT IN ('USD', 'USDC')),
  rate numeric(16, 4) NOT NULL CHECK (rate > 0),
  -- 'fixed' for the table that operators keep; otherwise the name of a source, whose rates go stale.
  source text NOT NULL DEFAULT 'fixed',
  -- What the source said where a source set it.
  snapshot_id bigint REFERENCES rate_snapshot (id),
  set_by bigint NOT NULL DEFAULT 0,
  approved_by bigint,
  approval_id bigint UNIQUE REFERENCES approval (id),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  in_force_at timestamptz NOT NULL,
  CHECK (approved_by IS NULL OR (approved_by <> set_by AND in_force_at IS NOT NULL)),
  CONSTRAINT exchange_rate_source CHECK (source IN ('fixed', 'ecb', 'cbr', 'nbrb', 'peg')
    AND (source = 'fixed' OR set_by = 0) AND (snapshot_id IS NULL OR source IN ('ecb', 'cbr', 'nbrb')))
);
ALTER SEQUENCE exchange_rate_seq OWNED BY exchange_rate.seq;
CREATE INDEX exchange_rate_newest ON exchange_rate (currency, seq DESC);
INSERT INTO exchange_rate (currency, rate, reason, created_at, in_force_at) VALUES
  ('EUR', 0.9200, 'first table', '2026-01-01', '2026-01-01'),
  ('RUB', 90.0000, 'first table', '2026-01-01', '2026-01-01'),
  ('BYN', 3.2500, 'first table', '2026-01-01', '2026-01-01'),
  ('USDT', 1.0000, 'first table', '2026-01-01', '2026-01-01');

-- What exchanges gave more than the last rate that two persons approved would have, in cents of a US dollar, while one person's rate
-- was in force. A newly approved rate begins its own row. The limit stands here as the last guard.
CREATE TABLE exchange_gain (
  rate_id bigint PRIMARY KEY REFERENCES exchange_rate (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 30000)
);

-- Ordered pairs that an operator has taken off the table.
CREATE TABLE exchange_pair_off (
  from_currency text NOT NULL REFERENCES ledger.currency (code),
  to_currency text NOT NULL REFERENCES ledger.currency (code),
  set_by bigint NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (from_currency, to_currency)
);

-- Spreads: how far the rate of a pair lies below the middle one, in hundredths of a percent. Two persons decide on each, from a
-- moment on; rows are never edited, and the newest of the narrowest scope holds.
CREATE TABLE exchange_spread (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Both empty for every pair.
  from_currency text REFERENCES ledger.currency (code),
  to_currency text REFERENCES ledger.currency (code),
  -- Empty for every tariff.
  tarif_id smallint CHECK (tarif_id IN (1, 2, 3)),
  bps smallint NOT NULL CHECK (bps BETWEEN 0 AND 500),
  holds_from timestamptz NOT NULL,
  set_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  approval_id bigint NOT NULL UNIQUE REFERENCES approval (id),
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (approved_by <> set_by),
  CHECK ((from_currency IS NULL) = (to_currency IS NULL) AND (from_currency IS NULL OR from_currency <> to_currency)),
  -- Nothing that was quoted changes afterwards.
  CHECK (holds_from >= created_at)
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
  mid numeric(16, 4) NOT NULL CHECK (mid > 0),
  -- Empty where operators agreed on a rate of its own.
  spread_bps smallint CHECK (spread_bps BETWEEN 0 AND 500),
  -- What the spread brought, in the target currency.
  spread_amount bigint NOT NULL CHECK (spread_amount >= 0),
  -- The newest row of exchange_rate at that moment: with those before it, the rates that people saw.
  rate_seq bigint NOT NULL,
  fee numeric(6, 4) NOT NULL CHECK (fee >= 0 AND fee < 1),
  -- In the source currency, half up to hundredths.
  fee_amount bigint NOT NULL CHECK (fee_amount >= 0 AND fee_amount < from_amount),
  -- Set when an operator did it: the reason.
  reason text,
  -- Set when two persons decided on it.
  approval_id bigint UNIQUE REFERENCES approval (id),
  txn_id bigint NOT NULL UNIQUE REFERENCES ledger.txn (id),
  created_at timestamptz NOT NULL,
  CHECK (from_currency <> to_currency)
);
-- Exchanges of a period are read by time, of one party and of everybody.
CREATE INDEX exchange_party ON exchange (party, created_at, id);
CREATE INDEX exchange_time ON exchange (created_at, id);
-- What an operator did alone, for the limit of a day.
CREATE INDEX exchange_by_operator ON exchange (actor, created_at) WHERE actor <> party AND approval_id IS NULL;
