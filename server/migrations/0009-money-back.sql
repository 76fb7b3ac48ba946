-- Corrections of the books by two operators, and payments of tasks that freelancers give back.

-- A correction moves a sum between two accounts. Its row says why, and who asked and approved.
CREATE TABLE adjustment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 0 is the house.
  from_owner bigint NOT NULL,
  from_account text NOT NULL,
  to_owner bigint NOT NULL,
  to_account text NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  code text NOT NULL CHECK (code IN ('wrongFee', 'wrongAccount', 'doubled', 'missed', 'goodwill', 'other')),
  -- What shows that it is right: a letter, a case, a number.
  evidence text NOT NULL CHECK (length(evidence) BETWEEN 3 AND 500),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  txn_id bigint NOT NULL UNIQUE REFERENCES ledger.txn (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT adjustment_by_two CHECK (approved_by <> asked_by),
  CHECK ((from_owner, from_account) <> (to_owner, to_account)),
  -- Money of people is what they can spend; of the house what no other row accounts for.
  CONSTRAINT adjustment_accounts CHECK (
    CASE from_owner WHEN 0 THEN from_account IN ('feeTask', 'feeCard', 'feeBank', 'feeFlat', 'feeExchange', 'feeSpread', 'rounding')
      ELSE from_account = 'available' END
    AND CASE to_owner WHEN 0 THEN to_account IN ('feeTask', 'feeCard', 'feeBank', 'feeFlat', 'feeExchange', 'feeSpread', 'rounding')
      ELSE to_account = 'available' END)
);

-- Every kind of request that there is. A later migration that writes this list anew repeats all of them.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund',
  'bankLine.back', 'bankLine.giveUp', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite',
  'operator.rights', 'policy.publish', 'policy.end', 'segment.save', 'verification.override', 'document.correct',
  'ruleSet.publish', 'user.resetFactor', 'user.changeEmail', 'user.close', 'user.reopen', 'ledger.adjust'));

-- What a freelancer gave back of a payment, wholly or in part. The task stays paid; corrective documents say what is left.
CREATE TABLE task_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id bigint NOT NULL REFERENCES task (id),
  -- Its place among those of the task, from 1.
  place integer NOT NULL CHECK (place > 0),
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  txn_id bigint NOT NULL UNIQUE REFERENCES ledger.txn (id),
  -- The corrective documents of both sides. The company has none while its order of the month is not issued: that says what is left.
  contractor_document_id bigint NOT NULL REFERENCES document (id),
  company_document_id bigint REFERENCES document (id),
  returned_at timestamptz NOT NULL,
  UNIQUE (task_id, place)
);

-- What of a task came back before its month was billed.
ALTER TABLE order_task ADD COLUMN returned_amount bigint NOT NULL DEFAULT 0 CHECK (returned_amount >= 0);
