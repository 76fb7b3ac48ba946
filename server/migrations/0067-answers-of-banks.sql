-- What banks say of the orders that they were given, by files of results and by lines of statements; and money of nobody that goes
-- back to its payer.

ALTER TABLE bank_file DROP CONSTRAINT bank_file_format_check;
ALTER TABLE bank_file ADD CONSTRAINT bank_file_format_check
  CHECK (format IN ('camt053', 'mt940', 'oneC', 'csv', 'pain002', 'camt054'));

ALTER TABLE bank_line
  -- The order of ours that the line names, a payout's or one of money that goes back; empty where it names none.
  ADD COLUMN order_id text NOT NULL DEFAULT '' CHECK (length(order_id) <= 35),
  -- Why a payment came back, by the bank's code.
  ADD COLUMN return_code text NOT NULL DEFAULT '' CHECK (length(return_code) <= 35),
  -- The part of a payout that a debit shows as paid, or that came back by a credit.
  ADD COLUMN item_id bigint REFERENCES payout_item (id),
  ADD COLUMN item_by bigint REFERENCES app_user (id),
  ADD COLUMN item_at timestamptz,
  -- The order by which money that was put aside goes back to its payer: two persons decided it.
  ADD COLUMN back_order text UNIQUE,
  ADD COLUMN back_asked_by bigint REFERENCES app_user (id),
  ADD COLUMN back_approved_by bigint REFERENCES app_user (id),
  ADD COLUMN back_at timestamptz,
  -- The debit that shows that it went, and its posting.
  ADD COLUMN back_line_id bigint UNIQUE REFERENCES bank_line (id),
  ADD COLUMN back_txn bigint UNIQUE,
  ADD CONSTRAINT bank_line_item CHECK ((item_id IS NULL) = (item_by IS NULL) AND (item_id IS NULL) = (item_at IS NULL)
    AND (item_id IS NULL OR kind IN ('outgoing', 'returned'))),
  -- Who brought the line of a payment that came back does not credit it alone.
  ADD CONSTRAINT bank_line_item_by_other CHECK (kind <> 'returned' OR item_by <> entered_by),
  ADD CONSTRAINT bank_line_back CHECK ((back_order IS NULL) = (back_asked_by IS NULL)
    AND (back_order IS NULL) = (back_approved_by IS NULL) AND (back_order IS NULL) = (back_at IS NULL)
    AND (back_line_id IS NULL) = (back_txn IS NULL) AND (back_line_id IS NULL OR back_order IS NOT NULL)
    AND (back_order IS NULL OR (aside_txn IS NOT NULL AND topup_id IS NULL AND item_id IS NULL))),
  ADD CONSTRAINT bank_line_back_by_two CHECK (back_approved_by <> back_asked_by);

-- What came back and is nobody's payout is put aside too.
ALTER TABLE bank_line DROP CONSTRAINT bank_line_settles;
ALTER TABLE bank_line ADD CONSTRAINT bank_line_settles
  CHECK (kind = 'income' OR (topup_id IS NULL AND (kind = 'returned' OR aside_txn IS NULL)));

-- A part of a payout is paid by one line, and comes back by one.
CREATE UNIQUE INDEX bank_line_item_once ON bank_line (item_id, kind) WHERE item_id IS NOT NULL;
-- Lines that name an order and wait: those of a file, and all of them, without the many others.
CREATE INDEX bank_line_named ON bank_line (file_id) WHERE order_id <> '' AND item_id IS NULL AND aside_txn IS NULL;

-- A payment that came back after it was paid: a new credit beside a request that stays as it is.
CREATE TABLE payout_return (
  item_id bigint PRIMARY KEY REFERENCES payout_item (id),
  -- What came; a bank may have kept something of it.
  amount bigint NOT NULL CHECK (amount > 0),
  reason_code text NOT NULL CHECK (length(reason_code) <= 35),
  txn_id bigint NOT NULL UNIQUE REFERENCES ledger.txn (id),
  marked_by bigint NOT NULL REFERENCES app_user (id),
  -- Who approved it, where two persons decided.
  approved_by bigint REFERENCES app_user (id),
  returned_at timestamptz NOT NULL,
  CHECK (approved_by <> marked_by)
);

-- Each thing that a bank said of an order in a file of results, and what became of it.
CREATE TABLE payout_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id bigint NOT NULL REFERENCES bank_file (id),
  row integer NOT NULL,
  -- As the bank wrote it; null in `item_id` where it is no order of ours.
  order_id text NOT NULL CHECK (length(order_id) <= 64),
  item_id bigint REFERENCES payout_item (id),
  status text NOT NULL CHECK (length(status) <= 35),
  reason_code text NOT NULL CHECK (length(reason_code) <= 35),
  text text NOT NULL CHECK (length(text) <= 200),
  reference text NOT NULL CHECK (length(reference) <= 64),
  outcome text NOT NULL CHECK (outcome IN ('paid', 'asked', 'accepted', 'known', 'whole', 'unknownOrder', 'notInFile',
    'otherAccount', 'otherSum', 'contradicts', 'waits', 'duplicate', 'unclear')),
  told_at timestamptz NOT NULL,
  UNIQUE (file_id, row)
);
CREATE INDEX payout_answer_item ON payout_answer (item_id, id) WHERE item_id IS NOT NULL;

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'operator.invite',
  'operator.rights'));
