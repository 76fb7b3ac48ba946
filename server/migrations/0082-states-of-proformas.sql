-- A proforma is paid in parts, runs out, and is cancelled. Each payment of it is a row of its own, with its posting.

ALTER TABLE topup DROP CONSTRAINT topup_state_check, DROP CONSTRAINT topup_check;
ALTER TABLE topup
  -- What came for it in its own currency; what came in another one stands in its payments alone.
  ADD COLUMN received_amount bigint NOT NULL DEFAULT 0,
  -- Until when its money is awaited. Those that are there already get the usual time from now on.
  ADD COLUMN expires_at timestamptz,
  -- When it ran out or was cancelled, and who cancelled it; both stay where money came later.
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN cancelled_by bigint REFERENCES app_user (id);

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

INSERT INTO topup_payment (topup_id, place, line_id, currency, amount, txn_id, settled_by, settled_at)
  SELECT t.id, 1, l.id, coalesce(l.currency, t.currency), coalesce(l.amount, t.amount), x.id, x.actor, t.settled_at
  FROM topup t JOIN ledger.txn x ON x.id = t.settled_txn LEFT JOIN bank_line l ON l.topup_id = t.id WHERE t.state = 'paid';

UPDATE topup SET expires_at = greatest(created_at, now()) + interval '30 days',
  received_amount = least(amount, coalesce((SELECT p.amount FROM topup_payment p WHERE p.topup_id = topup.id AND p.currency = topup.currency), 0)),
  ended_at = CASE WHEN state = 'cancelled' THEN created_at END;

ALTER TABLE topup
  ALTER COLUMN expires_at SET NOT NULL,
  ADD CONSTRAINT topup_state_check CHECK (state IN ('issued', 'partPaid', 'paid', 'expired', 'cancelled')),
  ADD CONSTRAINT topup_settled CHECK ((state = 'paid') = (settled_txn IS NOT NULL) AND (state = 'paid') = (settled_at IS NOT NULL)),
  ADD CONSTRAINT topup_received CHECK (received_amount BETWEEN 0 AND amount AND (state <> 'issued' OR received_amount = 0)
    AND (state <> 'partPaid' OR received_amount BETWEEN 1 AND amount - 1)),
  ADD CONSTRAINT topup_ended CHECK ((state NOT IN ('expired', 'cancelled') OR ended_at IS NOT NULL)
    AND (state NOT IN ('issued', 'partPaid') OR ended_at IS NULL) AND (cancelled_by IS NULL OR ended_at IS NOT NULL));

DROP INDEX topup_waiting;
CREATE INDEX topup_waiting ON topup (created_at, id) WHERE state IN ('issued', 'partPaid');
CREATE INDEX topup_due ON topup (expires_at, id) WHERE state IN ('issued', 'partPaid');
CREATE INDEX topup_ended_newest ON topup (ended_at DESC, id DESC) WHERE state IN ('expired', 'cancelled');

-- Several lines pay one proforma.
ALTER TABLE bank_line DROP CONSTRAINT bank_line_topup_id_key;
CREATE INDEX bank_line_topup ON bank_line (topup_id) WHERE topup_id IS NOT NULL;
