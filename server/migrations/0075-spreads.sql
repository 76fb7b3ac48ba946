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

-- What an exchange was made of besides its rate: the middle rate, the spread, which set of rates, and what the spread brought.
ALTER TABLE exchange
  -- Empty for those before spreads were kept.
  ADD COLUMN mid numeric(16, 4) CHECK (mid > 0),
  -- Empty where operators agreed on a rate of its own.
  ADD COLUMN spread_bps smallint CHECK (spread_bps BETWEEN 0 AND 500),
  -- In the target currency.
  ADD COLUMN spread_amount bigint NOT NULL DEFAULT 0 CHECK (spread_amount >= 0),
  -- The newest row of exchange_rate at that moment: with those before it, the rates that people saw.
  ADD COLUMN rate_seq bigint;

ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check CHECK (kind IN ('available', 'escrow', 'payoutPending',
  'payoutInTransit', 'feeTask', 'feeCard', 'feeBank', 'feeFlat', 'feeExchange', 'feeSpread', 'railCost', 'fxPosition', 'rounding',
  'suspense', 'bankClearing'));

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'rate.spread', 'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'bankLine.giveUp',
  'operator.invite', 'operator.rights'));
