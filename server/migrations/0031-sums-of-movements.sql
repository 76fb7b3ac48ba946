-- What the movements of a company's balance come to, kept for reports that group them (decision 0086). A block is as many
-- consecutive entries of the balance as its size says: block 0 of 64 has the versions 1 to 64. A row is written when the last
-- entry of its block is there, and never again: entries are numbered without gaps and do not change.
CREATE TABLE movement_sums (
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  size bigint NOT NULL CHECK (size IN (64, 1024, 16384)),
  sorted_by text NOT NULL CHECK (sorted_by IN ('project', 'contractor', 'type')),
  block bigint NOT NULL CHECK (block >= 0),
  -- Side by side: a project, a contractor's id or a type, null for what has none; what came in, went out, and how many they are.
  keys text[] NOT NULL,
  ins bigint[] NOT NULL,
  outs bigint[] NOT NULL,
  counts bigint[] NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, size, sorted_by, block),
  CHECK (cardinality(keys) = cardinality(ins) AND cardinality(keys) = cardinality(outs)
    AND cardinality(keys) = cardinality(counts))
);
