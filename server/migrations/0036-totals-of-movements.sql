-- What all movements of a balance up to a version come to, kept beside the sums of blocks (decision 0086): whatever lies between
-- two of them is one less the other, however long it is. The job keep-sums fills both tables anew; until then reports read
-- the entries.
TRUNCATE movement_sums;
CREATE TABLE movement_totals (
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  sorted_by text NOT NULL CHECK (sorted_by IN ('project', 'contractor', 'type')),
  version bigint NOT NULL CHECK (version > 0 AND version % 1024 = 0),
  -- As in movement_sums.
  keys text[] NOT NULL,
  ins bigint[] NOT NULL,
  outs bigint[] NOT NULL,
  counts bigint[] NOT NULL,
  PRIMARY KEY (account_id, sorted_by, version),
  CHECK (cardinality(keys) = cardinality(ins) AND cardinality(keys) = cardinality(outs)
    AND cardinality(keys) = cardinality(counts))
);
