-- The double-entry ledger and the audit log. Money is integer minor units; every transaction sums to zero per currency.
-- Only ledger.post writes the ledger. Nothing is updated or deleted but the running state of an account.

CREATE SCHEMA ledger;

CREATE TABLE ledger.currency (
  code text PRIMARY KEY,
  digits smallint NOT NULL CHECK (digits BETWEEN 0 AND 9)
);
INSERT INTO ledger.currency VALUES ('RUB', 2), ('EUR', 2), ('USD', 2), ('USDT', 6), ('BYN', 2), ('USDC', 6);

CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A company or contractor id; 0 is the house.
  owner bigint NOT NULL,
  -- chainClearing: what companies pay in on the chain, and what leaves there. cardClearing: what the provider of cards holds for us.
  -- receivable: what companies owe because a bank took money back that was spent by then.
  kind text NOT NULL CHECK (kind IN ('available', 'escrow', 'payoutPending', 'payoutInTransit', 'feeTask', 'feeCard', 'feeBank',
    'feeFlat', 'feeExchange', 'feeSpread', 'railCost', 'fxPosition', 'rounding', 'suspense', 'bankClearing', 'chainClearing',
    'cardClearing', 'receivable')),
  currency text NOT NULL REFERENCES ledger.currency (code),
  shard smallint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  -- User accounts have 0, house accounts null.
  min_balance bigint,
  -- A contractor's available account keeps its balance as lots.
  has_lots boolean NOT NULL DEFAULT false,
  version bigint NOT NULL DEFAULT 0,
  -- Hash of the newest entry; the chain begins with 32 zero bytes.
  head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  -- The moment of the newest entry, so that a posting after a clock was set back is dated no earlier. Periods are cut by the
  -- numbers of entries, and their moments follow the numbers. Null before the first entry.
  newest_at timestamptz,
  UNIQUE (owner, kind, currency, shard),
  CONSTRAINT account_not_below_minimum CHECK (min_balance IS NULL OR balance >= min_balance),
  CONSTRAINT account_guarded CHECK ((owner = 0) = (min_balance IS NULL)),
  CONSTRAINT account_owner_kind CHECK ((owner = 0) = (kind NOT IN ('available', 'escrow', 'payoutPending', 'payoutInTransit'))),
  -- Only the spendable money of people is kept as lots: a leg that says otherwise of the house is a mistake.
  CONSTRAINT account_lots CHECK (NOT has_lots OR (owner <> 0 AND kind = 'available'))
) WITH (fillfactor = 60);

CREATE TABLE ledger.txn (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  natural_key text NOT NULL UNIQUE,
  reverses bigint REFERENCES ledger.txn (id),
  actor bigint NOT NULL,
  request_id text NOT NULL,
  -- The database transaction that wrote it: entries can join no later one.
  db_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL
);
-- A transaction is reversed at most once.
CREATE UNIQUE INDEX txn_reverses ON ledger.txn (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  version bigint NOT NULL,
  -- The trigger sound_entries checks for all new rows at once what foreign keys would check row by row: the transaction
  -- exists and is of the same database transaction, the account exists and has this currency.
  txn_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, version)
);
CREATE INDEX entry_txn ON ledger.entry (txn_id);

-- Lots of contractors' money: a credit opens one, a debit consumes the oldest first.
CREATE TABLE ledger.lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  currency text NOT NULL,
  card_tax numeric(6, 4) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining >= 0 AND remaining <= amount),
  txn_id bigint NOT NULL REFERENCES ledger.txn (id)
);
CREATE INDEX lot_open ON ledger.lot (account_id, id) WHERE remaining > 0;

CREATE TABLE ledger.lot_use (
  txn_id bigint NOT NULL REFERENCES ledger.txn (id),
  lot_id bigint NOT NULL REFERENCES ledger.lot (id),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (txn_id, lot_id)
);

-- The permanent event log: one row per ledger transaction.
CREATE TABLE ledger.event (
  txn_id bigint PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL
);

-- ---- Checks of the books ----

-- The last point at which a check found the books clean: a later check goes on from here. One checkpoint is kept; its signature
-- is made with the seal key, which the database does not hold.
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

-- What the last check found; the checkpoint tells the last clean one only.
CREATE TABLE book_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL,
  findings integer NOT NULL CHECK (findings >= 0)
);

-- ---- Sums of movements ----

-- What the movements of a company's balance come to, kept for reports that group them. A block is 64 consecutive entries of the
-- balance: block 0 has the versions 1 to 64. A row is written when the last entry of its block is there, and never again.
-- Entries are numbered without gaps and do not change.
CREATE TABLE movement_sums (
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  sorted_by text NOT NULL CHECK (sorted_by IN ('project', 'contractor', 'type')),
  block bigint NOT NULL CHECK (block >= 0),
  -- Side by side: a project, a contractor's id or a type, null for what has none; what came in, went out, and how many they are.
  keys text[] NOT NULL,
  ins bigint[] NOT NULL,
  outs bigint[] NOT NULL,
  counts bigint[] NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, sorted_by, block),
  CHECK (cardinality(keys) = cardinality(ins) AND cardinality(keys) = cardinality(outs)
    AND cardinality(keys) = cardinality(counts))
);

-- ---- Audit log ----

-- Append-only record of who did what, chained per tenant. Tenant 0 is the platform.
CREATE SCHEMA audit;

CREATE TABLE audit.head (
  tenant bigint PRIMARY KEY,
  seq bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')
) WITH (fillfactor = 60);

CREATE TABLE audit.record (
  tenant bigint NOT NULL,
  seq bigint NOT NULL,
  -- One record per ledger transaction.
  txn_id bigint,
  actor bigint NOT NULL,
  session_id text,
  device text,
  ip text,
  action text NOT NULL,
  subject text NOT NULL,
  reason text,
  detail jsonb,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant, seq)
);
-- The log is read in pages, newest first: a page is an index read, however long the log is.
CREATE INDEX audit_record_time ON audit.record (created_at, tenant, seq);
