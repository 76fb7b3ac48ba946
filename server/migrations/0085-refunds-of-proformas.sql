-- Money that a proforma was credited with goes back to its payer. It leaves the balance of the company for suspense, and waits there
-- as a line of its own for the order that pays it back.

ALTER TABLE bank_line
  DROP CONSTRAINT bank_line_source_check,
  DROP CONSTRAINT bank_line_of_file;
ALTER TABLE bank_line
  -- The payment that is refunded by this line; its payer is that of the line that paid.
  ADD COLUMN refund_topup_id bigint,
  ADD COLUMN refund_place integer,
  -- The posting that gave the money to the company again, because two persons gave the return up.
  ADD COLUMN restored_txn bigint REFERENCES ledger.txn (id),
  ADD FOREIGN KEY (refund_topup_id, refund_place) REFERENCES topup_payment (topup_id, place),
  ADD CONSTRAINT bank_line_source_check CHECK (source IN ('typed', 'uploaded', 'part', 'refund')),
  -- A part and a refund are no lines of a file: they never make a line of one known.
  ADD CONSTRAINT bank_line_of_file CHECK (CASE WHEN source = 'part' THEN line_key IS NULL
    WHEN source = 'refund' THEN line_key IS NULL AND file_id IS NULL
    ELSE (line_key IS NULL) = (account_id IS NULL) AND (line_key IS NULL) = (file_id IS NULL) AND (source = 'typed' OR line_key IS NOT NULL) END),
  -- A refund serves nothing but its return.
  ADD CONSTRAINT bank_line_refund CHECK (CASE WHEN source = 'refund' THEN num_nonnulls(refund_topup_id, refund_place) = 2
      AND kind = 'income' AND num_nonnulls(topup_id, item_id, divided_by) = 0
      AND (restored_txn IS NULL OR back_order IS NULL)
    ELSE num_nonnulls(refund_topup_id, refund_place, restored_txn) = 0 END);
CREATE INDEX bank_line_refund_of ON bank_line (refund_topup_id, refund_place) WHERE refund_topup_id IS NOT NULL;
CREATE UNIQUE INDEX bank_line_restored_once ON bank_line (restored_txn) WHERE restored_txn IS NOT NULL;
-- What treasury has to pay back.
CREATE INDEX bank_line_returning ON bank_line (id) WHERE back_order IS NOT NULL AND back_txn IS NULL;

-- All of its money went back: the proforma is refunded, and says since when.
ALTER TABLE topup DROP CONSTRAINT topup_state_check, DROP CONSTRAINT topup_settled;
ALTER TABLE topup
  ADD COLUMN refunded_at timestamptz,
  ADD CONSTRAINT topup_state_check CHECK (state IN ('issued', 'partPaid', 'paid', 'expired', 'cancelled', 'refunded')),
  ADD CONSTRAINT topup_settled CHECK ((settled_txn IS NULL) = (settled_at IS NULL) AND CASE state WHEN 'refunded' THEN true
    ELSE (state = 'paid') = (settled_txn IS NOT NULL) END),
  ADD CONSTRAINT topup_refunded CHECK ((state = 'refunded') = (refunded_at IS NOT NULL));

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'rate.spread', 'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'bankLine.giveUp',
  'operator.invite', 'operator.rights', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'account.tariff',
  'account.setting', 'topup.refund'));
