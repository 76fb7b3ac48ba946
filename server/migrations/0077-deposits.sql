-- USDT that companies pay in. The signer tells an address of ours by its place; a company gets one of those that are spare, and it
-- is that company's for ever. The watcher keeps with each address up to which block time it has read what came there, and every
-- transfer that it saw, once, by transaction and place among the events of the transaction.

CREATE TABLE deposit_address (
  -- What the signer knows the address by.
  place integer PRIMARY KEY CHECK (place >= 1),
  address text NOT NULL UNIQUE CHECK (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  made_at timestamptz NOT NULL,
  company_id bigint REFERENCES company (id),
  given_at timestamptz,
  -- The company has another one since; what still comes here is the company's all the same.
  given_up_at timestamptz CHECK (given_up_at >= given_at),
  given_up_by bigint REFERENCES app_user (id),
  -- Everything up to this block time was seen, in blocks that nothing can undo.
  seen_to timestamptz,
  -- When a look went through to its end, and what the newest one failed by.
  looked_at timestamptz,
  fault text CHECK (length(fault) BETWEEN 1 AND 60),
  CHECK ((company_id IS NULL) = (given_at IS NULL)),
  CHECK ((given_up_at IS NULL) = (given_up_by IS NULL))
);
-- A company has one address at a time.
CREATE UNIQUE INDEX deposit_address_living ON deposit_address (company_id) WHERE given_up_at IS NULL;
CREATE INDEX deposit_address_of ON deposit_address (company_id);
CREATE INDEX deposit_address_looks ON deposit_address (looked_at NULLS FIRST, place) WHERE company_id IS NOT NULL;

CREATE TABLE deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx_id text NOT NULL CHECK (tx_id ~ '^[0-9a-f]{64}$'),
  -- Its place among the events of the transaction.
  event integer NOT NULL CHECK (event >= 0),
  place integer NOT NULL REFERENCES deposit_address (place),
  company_id bigint NOT NULL REFERENCES company (id),
  sender text NOT NULL CHECK (sender ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- Millionths: the digits that the token has and that the books keep.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Seen in a block that may still be undone; dropped: no block holds it any more; put aside until two operators decide.
  state text NOT NULL DEFAULT 'seen' CHECK (state IN ('seen', 'dropped', 'aside', 'credited')),
  block bigint NOT NULL,
  block_at timestamptz NOT NULL,
  confirmations integer NOT NULL DEFAULT 0 CHECK (confirmations >= 0),
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  aside_reason text CHECK (aside_reason IN ('belowMinimum', 'notFriend', 'blocked')),
  aside_txn bigint,
  credit_txn bigint,
  -- The proforma that it paid.
  topup_id bigint UNIQUE REFERENCES topup (id),
  -- Two persons credited what was put aside.
  asked_by bigint REFERENCES app_user (id),
  approved_by bigint REFERENCES app_user (id) CHECK (approved_by <> asked_by),
  UNIQUE (tx_id, event),
  CHECK ((aside_reason IS NULL) = (aside_txn IS NULL)),
  CHECK ((asked_by IS NULL) = (approved_by IS NULL)),
  CHECK (asked_by IS NOT NULL OR aside_txn IS NULL OR credit_txn IS NULL),
  CHECK (CASE state WHEN 'credited' THEN credit_txn IS NOT NULL AND ended_at IS NOT NULL
    WHEN 'aside' THEN aside_txn IS NOT NULL AND credit_txn IS NULL AND ended_at IS NOT NULL
    ELSE aside_txn IS NULL AND credit_txn IS NULL AND ended_at IS NULL END)
);
CREATE INDEX deposit_of_company ON deposit (company_id, id DESC);
CREATE INDEX deposit_newest ON deposit (seen_at DESC, id DESC);
CREATE INDEX deposit_followed ON deposit (place, id) WHERE state = 'seen';
CREATE INDEX deposit_aside ON deposit (seen_at, id) WHERE state = 'aside';
-- Statements tell what a posting was about.
CREATE INDEX deposit_credit ON deposit (credit_txn) WHERE credit_txn IS NOT NULL;

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'rate.spread', 'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'bankLine.giveUp',
  'operator.invite', 'operator.rights', 'deposit.credit'));
