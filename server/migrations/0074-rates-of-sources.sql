-- Rates come from sources: what each source said is kept, how each source is, and what of it waits for a person.

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

ALTER TABLE exchange_rate
  -- What the source said where a source set it.
  ADD COLUMN snapshot_id bigint REFERENCES rate_snapshot (id),
  ADD CONSTRAINT exchange_rate_source CHECK (source IN ('fixed', 'ecb', 'cbr', 'nbrb', 'peg')
    AND (source = 'fixed' OR set_by = 0) AND (snapshot_id IS NULL OR source IN ('ecb', 'cbr', 'nbrb')));
