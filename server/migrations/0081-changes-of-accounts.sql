-- Tariff, fees and settings of single accounts, as two operators changed them. The newest row of an account is its version: what was
-- asked for against an older one is not done any more.

CREATE TABLE account_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES app_user (id),
  -- tariff, or the name of a setting.
  setting text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL CHECK (after <> before),
  reason text NOT NULL CHECK (length(btrim(reason)) > 0),
  approval_id bigint NOT NULL UNIQUE REFERENCES approval (id),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  changed_at timestamptz NOT NULL,
  CONSTRAINT account_change_by_two CHECK (approved_by <> asked_by)
);
CREATE INDEX account_change_of ON account_change (account_id, setting, id DESC);

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'rate.spread', 'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'bankLine.giveUp',
  'operator.invite', 'operator.rights', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'account.tariff',
  'account.setting'));
