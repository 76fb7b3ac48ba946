-- Money that companies pay in on the chain and by card, and what paid a proforma.

-- The signer tells an address of ours by its place; a company gets one of those that are spare, and it is that company's for ever.
-- The watcher keeps with each address up to which block time it has read what came there.
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

-- Every transfer that the watcher saw, once, by transaction and place among the events of the transaction.
CREATE TABLE deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx_id text NOT NULL CHECK (tx_id ~ '^[0-9a-f]{64}$'),
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
-- Deposits by the block that brought them.
CREATE INDEX deposit_block ON deposit (block_at);

-- What our addresses on the chain held of a token at the end of a day, as its node told it once, shortly after. A day that nobody
-- asked about in time has none.
CREATE TABLE chain_closing (
  day date NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- The smallest units of the token, which the books keep too.
  closing_balance bigint NOT NULL CHECK (closing_balance >= 0),
  -- The time of the block that the sum stands for, after the end of the day: what moved since then is not of the day.
  block_at timestamptz NOT NULL,
  -- Over how many addresses it is the sum.
  addresses integer NOT NULL CHECK (addresses > 0),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (currency, day),
  CONSTRAINT chain_closing_after_the_day CHECK (block_at >= (day + 1)::timestamp AT TIME ZONE 'UTC'
    AND block_at < (day + 1)::timestamp AT TIME ZONE 'UTC' + interval '1 hour')
);

-- ---- Payments by card ----

-- The id of a payment is ours and is written before anybody gets the address of the page. The provider may also tell of one that
-- we know nothing of, which has no company until a person says whose it is.
CREATE TABLE card_payin (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL UNIQUE CHECK (length(payment_id) BETWEEN 1 AND 64),
  company_id bigint REFERENCES company (id),
  created_by bigint REFERENCES app_user (id),
  -- What was ordered.
  currency text REFERENCES ledger.currency (code),
  amount bigint CHECK (amount > 0),
  -- open: no result yet. aside: paid, but not as it was ordered. returned: the money went back. closed: a person dealt with it.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'declined', 'expired', 'aside', 'returned', 'closed')),
  -- What the provider said last, and of which moment by its own clock.
  told_status text CHECK (length(told_status) <= 40),
  told_code text CHECK (length(told_code) <= 20),
  told_message text CHECK (length(told_message) <= 300),
  told_at timestamptz,
  -- First six and last four digits.
  masked text CHECK (length(masked) <= 30),
  -- What came, and by which operation of the provider.
  paid_currency text REFERENCES ledger.currency (code),
  paid_amount bigint CHECK (paid_amount > 0),
  paid_operation text CHECK (length(paid_operation) <= 64),
  paid_at timestamptz,
  aside_txn bigint UNIQUE,
  topup_id bigint UNIQUE REFERENCES topup (id),
  -- How often the provider was asked, and when it is asked next; null: never by itself.
  asked integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  ask_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When its page closes; none where we opened no page.
  expires_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT card_payin_ordered CHECK (num_nonnulls(created_by, currency, amount, expires_at) IN (0, 4)),
  CONSTRAINT card_payin_whose CHECK ((company_id IS NULL) = (created_by IS NULL AND topup_id IS NULL)),
  CONSTRAINT card_payin_money CHECK (num_nonnulls(paid_currency, paid_amount, paid_operation, paid_at) IN (0, 4)),
  CONSTRAINT card_payin_booked CHECK ((paid_amount IS NOT NULL) = (aside_txn IS NOT NULL OR topup_id IS NOT NULL)),
  CONSTRAINT card_payin_state CHECK (CASE state WHEN 'paid' THEN topup_id IS NOT NULL
    WHEN 'aside' THEN aside_txn IS NOT NULL AND topup_id IS NULL WHEN 'returned' THEN paid_amount IS NOT NULL
    ELSE paid_amount IS NULL END),
  CONSTRAINT card_payin_ended CHECK ((state IN ('open', 'aside')) = (ended_at IS NULL))
);
CREATE INDEX card_payin_company ON card_payin (company_id, id);
CREATE INDEX card_payin_due ON card_payin (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX card_payin_time ON card_payin (created_at, id);
CREATE INDEX card_payin_waiting ON card_payin (id) WHERE state IN ('open', 'aside');

-- Money that the provider took back: it refunded it, reversed the payment, or the bank of the card did. Each operation of the
-- provider once; what the balance did not hold is owed.
CREATE TABLE card_payin_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payin_id bigint NOT NULL REFERENCES card_payin (id),
  operation_id text NOT NULL CHECK (length(operation_id) BETWEEN 1 AND 64),
  kind text NOT NULL CHECK (kind IN ('refund', 'reversal', 'chargeback')),
  amount bigint NOT NULL CHECK (amount > 0),
  owed_amount bigint NOT NULL CHECK (owed_amount BETWEEN 0 AND amount),
  txn_id bigint NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  UNIQUE (payin_id, operation_id)
);

-- What was taken of a balance later for what its company owed, by two persons.
CREATE TABLE card_payin_collection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payin_id bigint NOT NULL REFERENCES card_payin (id),
  amount bigint NOT NULL CHECK (amount > 0),
  txn_id bigint NOT NULL UNIQUE,
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT card_payin_collected_by_two CHECK (approved_by <> asked_by)
);
CREATE INDEX card_payin_collection_payin ON card_payin_collection (payin_id);

-- What the provider says against our books. Each kind once a payment: saying it again changes nothing.
CREATE TABLE card_payin_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payin_id bigint NOT NULL REFERENCES card_payin (id),
  -- otherSum, otherCurrency: paid, and not what was ordered. unknown: we began no such payment. paidTwice: a second payment under
  -- one id. declinedAfterPaid: it says so of a credited one. tooMuchBack: more went back than came. gone: it does not know one that
  -- it had. silent: no result for a day.
  kind text NOT NULL CHECK (kind IN ('otherSum', 'otherCurrency', 'unknown', 'paidTwice', 'declinedAfterPaid', 'tooMuchBack', 'gone',
    'silent')),
  told_amount text CHECK (length(told_amount) <= 40),
  told_currency text CHECK (length(told_currency) <= 10),
  told_at timestamptz NOT NULL,
  settled_by bigint REFERENCES app_user (id),
  settled_at timestamptz,
  UNIQUE (payin_id, kind),
  CHECK (settled_by IS NULL OR settled_at IS NOT NULL)
);
CREATE INDEX card_payin_difference_open ON card_payin_difference (payin_id) WHERE settled_at IS NULL;

-- ---- What paid a proforma ----

-- Each payment is a row of its own, with its posting.
CREATE TABLE topup_payment (
  topup_id bigint NOT NULL REFERENCES topup (id),
  -- Its place among the payments of the proforma, from 1.
  place integer NOT NULL CHECK (place > 0),
  -- The line of the bank that paid it, the deposit on the chain, or the payment by card; none where it was settled without.
  line_id bigint UNIQUE REFERENCES bank_line (id),
  deposit_id bigint UNIQUE REFERENCES deposit (id),
  payin_id bigint UNIQUE REFERENCES card_payin (id),
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- What its company got.
  amount bigint NOT NULL CHECK (amount > 0),
  txn_id bigint NOT NULL UNIQUE REFERENCES ledger.txn (id),
  -- Who settled it; of two persons the second one. Nobody where the chain or the card provider says that it came.
  settled_by bigint REFERENCES app_user (id),
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (topup_id, place),
  CHECK (num_nonnulls(line_id, deposit_id, payin_id) <= 1),
  CHECK (settled_by IS NOT NULL OR num_nonnulls(deposit_id, payin_id) = 1)
);
ALTER TABLE bank_line ADD FOREIGN KEY (refund_topup_id, refund_place) REFERENCES topup_payment (topup_id, place);
