-- Companies pay in by card at the provider of cards.

-- cardClearing: what the provider holds for us of payments by card. receivable: what companies owe because a bank took money back
-- that was spent by then.
ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check CHECK (kind IN ('available', 'escrow', 'payoutPending',
  'payoutInTransit', 'feeTask', 'feeCard', 'feeBank', 'feeFlat', 'feeExchange', 'feeSpread', 'railCost', 'fxPosition', 'rounding',
  'suspense', 'bankClearing', 'chainClearing', 'cardClearing', 'receivable'));

-- A payment by card. Its id is ours and is written before anybody gets the address of the page; the provider may also tell of one
-- that we know nothing of, which has no company until a person says whose it is.
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

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'rate.spread', 'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'bankLine.giveUp',
  'operator.invite', 'operator.rights', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect'));
