-- What a rail tells besides the outcome: what an order cost, and what does not fit the books and waits for a person. And the
-- orders of the simulator, which stand outside the books as a bank's do.

-- What the rail or the bank took for a paid order, in its own currency; posted with the payment.
ALTER TABLE payout_item
  ADD COLUMN cost_amount bigint CHECK (cost_amount > 0),
  ADD COLUMN cost_currency text REFERENCES ledger.currency (code),
  ADD CONSTRAINT payout_item_cost
    CHECK ((cost_amount IS NULL) = (cost_currency IS NULL) AND (cost_amount IS NULL OR result = 'paid'));

-- What a rail said of an order against what the books hold. Each kind once an order: saying it again changes nothing.
CREATE TABLE payout_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES payout_item (id),
  -- otherSum: it paid another sum. paidAfterFailed: paid after the money had returned. failedAfterPaid: the other way round.
  -- gone: it does not know an order any more that it had taken.
  kind text NOT NULL CHECK (kind IN ('otherSum', 'paidAfterFailed', 'failedAfterPaid', 'gone')),
  -- What was paid, as the rail wrote it, and its reference or its reason.
  told_amount text,
  told_currency text,
  told text,
  told_at timestamptz NOT NULL,
  -- Who dealt with it; nobody where the rail itself said in the end what fits.
  settled_by bigint REFERENCES app_user (id),
  settled_at timestamptz,
  UNIQUE (item_id, kind),
  CHECK (settled_by IS NULL OR settled_at IS NOT NULL)
);
CREATE INDEX payout_difference_open ON payout_difference (item_id) WHERE settled_at IS NULL;

CREATE TABLE sandbox_order (
  order_id text PRIMARY KEY,
  method text NOT NULL,
  currency text NOT NULL,
  amount text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'silent', 'slow', 'paid', 'declined', 'forgotten')),
  -- What arrived.
  paid text CHECK ((paid IS NOT NULL) = (state = 'paid')),
  -- How often it was handed over and asked about.
  submitted integer NOT NULL DEFAULT 1,
  asked integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_order_newest ON sandbox_order (created_at DESC, order_id DESC);

-- Nothing ever posted to it.
ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check CHECK (kind IN ('available', 'escrow', 'payoutPending',
  'payoutInTransit', 'feeTask', 'feeCard', 'feeBank', 'feeFlat', 'feeExchange', 'railCost', 'fxPosition', 'rounding', 'suspense',
  'bankClearing'));
