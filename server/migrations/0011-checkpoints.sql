-- The last point at which a check found the books clean: a later check goes on from here (G-H4, decision 0060).
-- One checkpoint is kept; its signature is made with the seal key, which the database does not hold.
CREATE TABLE ledger.checkpoint (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  made_at timestamptz NOT NULL,
  -- The newest transaction that the check saw; older ones that were still open are known by the versions below.
  last_txn bigint NOT NULL,
  signature text NOT NULL
);

CREATE TABLE ledger.checkpoint_account (
  account_id bigint PRIMARY KEY,
  version bigint NOT NULL,
  balance bigint NOT NULL,
  head bytea NOT NULL
);

CREATE TABLE ledger.checkpoint_tenant (
  tenant bigint PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
