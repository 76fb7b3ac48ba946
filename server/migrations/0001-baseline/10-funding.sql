-- Proformas and what pays them: lines of banks, deposits on the chain, payments by card.

-- A proforma waits for its money. It is paid in parts, runs out, is cancelled, and refunded.
CREATE TABLE topup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  document_id bigint NOT NULL UNIQUE REFERENCES document (id),
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  -- What came for it in its own currency; what came in another one stands in its payments alone.
  received_amount bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'partPaid', 'paid', 'expired', 'cancelled', 'refunded')),
  settled_txn bigint,
  settled_at timestamptz,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- Until when its money is awaited.
  expires_at timestamptz NOT NULL,
  -- When it ran out or was cancelled, and who cancelled it; both stay where money came later.
  ended_at timestamptz,
  cancelled_by bigint REFERENCES app_user (id),
  -- Since when all of its money is back at its payer.
  refunded_at timestamptz,
  CONSTRAINT topup_settled CHECK ((settled_txn IS NULL) = (settled_at IS NULL) AND CASE state WHEN 'refunded' THEN true
    ELSE (state = 'paid') = (settled_txn IS NOT NULL) END),
  CONSTRAINT topup_received CHECK (received_amount BETWEEN 0 AND amount AND (state <> 'issued' OR received_amount = 0)
    AND (state <> 'partPaid' OR received_amount BETWEEN 1 AND amount - 1)),
  CONSTRAINT topup_ended CHECK ((state NOT IN ('expired', 'cancelled') OR ended_at IS NOT NULL)
    AND (state NOT IN ('issued', 'partPaid') OR ended_at IS NULL) AND (cancelled_by IS NULL OR ended_at IS NOT NULL)),
  CONSTRAINT topup_refunded CHECK ((state = 'refunded') = (refunded_at IS NOT NULL))
);
CREATE INDEX topup_waiting ON topup (created_at, id) WHERE state IN ('issued', 'partPaid');
CREATE INDEX topup_due ON topup (expires_at, id) WHERE state IN ('issued', 'partPaid');
CREATE INDEX topup_ended_newest ON topup (ended_at DESC, id DESC) WHERE state IN ('expired', 'cancelled');
CREATE INDEX topup_company ON topup (company_id, id);
-- Operators find what has left the queue: the newest of all first, and a sum of any age.
CREATE INDEX topup_time ON topup (created_at, id);
CREATE INDEX topup_amount ON topup (amount, id DESC);

-- ---- Banks ----

-- An account of ours is named before its statements are read, and keeps what the columns of its tables mean.
CREATE TABLE bank_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Letters and digits alone, in capitals.
  account text NOT NULL CHECK (account ~ '^[[:upper:][:digit:]]{4,64}$'),
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- Heads of the columns by their meaning; null until a table of this account was read.
  columns jsonb,
  -- Who said last what they mean.
  columns_by bigint REFERENCES app_user (id),
  added_by bigint NOT NULL REFERENCES app_user (id),
  added_at timestamptz NOT NULL,
  UNIQUE (account, currency),
  CONSTRAINT bank_account_columns CHECK (columns IS NOT NULL OR columns_by IS NULL)
);

-- What became of each upload. The file itself is not kept; its digest tells whether it came before.
CREATE TABLE bank_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  format text NOT NULL CHECK (format IN ('camt053', 'mt940', 'oneC', 'csv', 'pain002', 'camt054')),
  digest bytea NOT NULL CHECK (length(digest) = 32),
  rows integer NOT NULL,
  added integer NOT NULL DEFAULT 0,
  known integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  uploaded_by bigint NOT NULL REFERENCES app_user (id),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX bank_file_digest ON bank_file (digest);

-- What an account of ours received or paid. A line is typed by an operator or stands in a file that one uploaded; both are settled
-- in the same way. Some are of our own making: a part of a line, and the refund of a payment.
CREATE TABLE bank_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL DEFAULT 'typed' CHECK (source IN ('typed', 'uploaded', 'part', 'refund')),
  -- Money that came and may be a top-up; money that left; what was sent and came back; what came and was taken back.
  kind text NOT NULL DEFAULT 'income' CHECK (kind IN ('income', 'outgoing', 'returned', 'takenBack')),
  value_date date NOT NULL,
  booking_date date,
  -- A bank names no payer now and then, and the parts of a batch write more than one payer does.
  payer text NOT NULL CONSTRAINT bank_line_payer_check CHECK (length(payer) <= 200 AND (payer <> '' OR source <> 'typed')),
  payer_account text NOT NULL DEFAULT '' CHECK (length(payer_account) <= 64),
  reference text NOT NULL CHECK (length(reference) <= 1000),
  -- Payer and reference in plain letters, as names are.
  plain_words text NOT NULL GENERATED ALWAYS AS
    (translate(lower(payer || ' ' || reference), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')) STORED,
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The number that the bank gave it tells two equal payments of one day apart; one number is entered once.
  bank_number text NOT NULL DEFAULT '' CHECK (length(bank_number) <= 64),
  end_to_end text NOT NULL DEFAULT '' CHECK (length(end_to_end) <= 64),
  -- The order of ours that the line names, a payout's or one of money that goes back; empty where it names none.
  order_id text NOT NULL DEFAULT '' CHECK (length(order_id) <= 35),
  -- Why a payment came back, by the bank's code.
  return_code text NOT NULL DEFAULT '' CHECK (length(return_code) <= 35),
  -- What makes the line of a file the same in every file that holds it.
  line_key text,
  account_id bigint REFERENCES bank_account (id),
  file_id bigint REFERENCES bank_file (id),
  -- Who told what it says: the uploader or typist, and who named the columns by which it was read. The latter is null where the
  -- file says itself what they mean. Neither settles alone, nor where two files tell it differently.
  entered_by bigint NOT NULL,
  columns_by bigint REFERENCES app_user (id),
  is_told_differently boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- What it settled; several lines pay one proforma.
  topup_id bigint REFERENCES topup (id),
  settled_by bigint REFERENCES app_user (id),
  -- The posting that put its money aside, to an account of the house, until its owner is known.
  aside_txn bigint CONSTRAINT bank_line_aside_posting REFERENCES ledger.txn (id),
  aside_by bigint REFERENCES app_user (id),
  aside_at timestamptz,
  -- The part of a payout that a debit shows as paid, or that came back by a credit.
  item_id bigint REFERENCES payout_item (id),
  item_by bigint REFERENCES app_user (id),
  item_at timestamptz,
  -- The order by which money that was put aside goes back to its payer: two persons decided it.
  back_order text UNIQUE,
  back_asked_by bigint REFERENCES app_user (id),
  back_approved_by bigint REFERENCES app_user (id),
  back_at timestamptz,
  -- The debit that shows that it went, and its posting.
  back_line_id bigint UNIQUE REFERENCES bank_line (id),
  back_txn bigint UNIQUE CONSTRAINT bank_line_back_posting REFERENCES ledger.txn (id),
  -- The line that this one is a part of, and who divided that. A part says what its line says, with a sum of its own.
  part_of bigint REFERENCES bank_line (id),
  part_by bigint REFERENCES app_user (id),
  -- Who divided this line: from then on its parts stand for it, and nothing else comes of it.
  divided_by bigint REFERENCES app_user (id),
  divided_at timestamptz,
  -- The payment that is refunded by this line; its payer is that of the line that paid.
  refund_topup_id bigint,
  refund_place integer,
  -- The posting that gave the money to the company again, because two persons gave the return up.
  restored_txn bigint REFERENCES ledger.txn (id),
  -- A typed line is settled by somebody else.
  CHECK (settled_by <> entered_by),
  CONSTRAINT bank_line_settled CHECK (topup_id IS NULL OR settled_by IS NOT NULL),
  -- What came back and is nobody's payout is put aside too.
  CONSTRAINT bank_line_settles CHECK (kind = 'income' OR (topup_id IS NULL AND (kind = 'returned' OR aside_txn IS NULL))),
  CONSTRAINT bank_line_aside CHECK ((aside_txn IS NULL) = (aside_by IS NULL) AND (aside_txn IS NULL) = (aside_at IS NULL)),
  -- Lines of files are told apart by their keys. A part and a refund are no lines of a file: they never make a line of one known.
  CONSTRAINT bank_line_key UNIQUE (account_id, line_key),
  CONSTRAINT bank_line_of_file CHECK (CASE WHEN source = 'part' THEN line_key IS NULL
    WHEN source = 'refund' THEN line_key IS NULL AND file_id IS NULL
    ELSE (line_key IS NULL) = (account_id IS NULL) AND (line_key IS NULL) = (file_id IS NULL) AND (source = 'typed' OR line_key IS NOT NULL) END),
  CONSTRAINT bank_line_item CHECK ((item_id IS NULL) = (item_by IS NULL) AND (item_id IS NULL) = (item_at IS NULL)
    AND (item_id IS NULL OR kind IN ('outgoing', 'returned'))),
  -- Who brought the line of a payment that came back does not credit it alone.
  CONSTRAINT bank_line_item_by_other CHECK (kind <> 'returned' OR item_by <> entered_by),
  CONSTRAINT bank_line_back CHECK ((back_order IS NULL) = (back_asked_by IS NULL)
    AND (back_order IS NULL) = (back_approved_by IS NULL) AND (back_order IS NULL) = (back_at IS NULL)
    AND (back_line_id IS NULL) = (back_txn IS NULL) AND (back_line_id IS NULL OR back_order IS NOT NULL)
    AND (back_order IS NULL OR (aside_txn IS NOT NULL AND topup_id IS NULL AND item_id IS NULL))),
  CONSTRAINT bank_line_back_by_two CHECK (back_approved_by <> back_asked_by),
  CONSTRAINT bank_line_part CHECK ((source = 'part') = (part_of IS NOT NULL) AND (part_of IS NULL) = (part_by IS NULL)
    AND (part_of IS NULL OR (aside_txn IS NOT NULL AND kind = 'income' AND part_of <> id))),
  CONSTRAINT bank_line_divided CHECK ((divided_by IS NULL) = (divided_at IS NULL) AND (divided_by IS NULL
    OR (aside_txn IS NOT NULL AND kind = 'income' AND topup_id IS NULL AND item_id IS NULL AND back_order IS NULL))),
  -- A refund serves nothing but its return.
  CONSTRAINT bank_line_refund CHECK (CASE WHEN source = 'refund' THEN num_nonnulls(refund_topup_id, refund_place) = 2
      AND kind = 'income' AND num_nonnulls(topup_id, item_id, divided_by) = 0
      AND (restored_txn IS NULL OR back_order IS NULL)
    ELSE num_nonnulls(refund_topup_id, refund_place, restored_txn) = 0 END)
);
-- The same typed line twice adds nothing, and neither does one with a number that is known.
CREATE UNIQUE INDEX bank_line_once ON bank_line (value_date, payer, reference, currency, amount, bank_number)
  WHERE source = 'typed';
CREATE UNIQUE INDEX bank_line_number ON bank_line (bank_number, currency, value_date)
  WHERE bank_number <> '' AND source = 'typed';
CREATE INDEX bank_line_open ON bank_line (id) WHERE topup_id IS NULL AND kind = 'income';
CREATE INDEX bank_line_topup ON bank_line (topup_id) WHERE topup_id IS NOT NULL;
CREATE INDEX bank_line_day ON bank_line (value_date DESC, id DESC);
-- Lines of an account by the day of their booking.
CREATE INDEX bank_line_booked ON bank_line (account_id, booking_date) WHERE line_key IS NOT NULL;
-- Searches look for lines that a top-up has used, and files bring many others. The index of sums is whole: it is no way to all of
-- those lines when they are looked for by words.
CREATE INDEX bank_line_found ON bank_line USING gin (plain_words gin_trgm_ops) WHERE topup_id IS NOT NULL;
CREATE INDEX bank_line_amount ON bank_line (amount);
CREATE INDEX bank_line_put_aside ON bank_line (id) WHERE aside_txn IS NOT NULL;
-- Parts share the posting that put the money of their line aside.
CREATE UNIQUE INDEX bank_line_aside_once ON bank_line (aside_txn) WHERE part_of IS NULL;
CREATE INDEX bank_line_part_of ON bank_line (part_of) WHERE part_of IS NOT NULL;
-- A part of a payout is paid by one line, and comes back by one.
CREATE UNIQUE INDEX bank_line_item_once ON bank_line (item_id, kind) WHERE item_id IS NOT NULL;
-- Lines that name an order and wait: those of a file, and all of them, without the many others.
CREATE INDEX bank_line_named ON bank_line (file_id) WHERE order_id <> '' AND item_id IS NULL AND aside_txn IS NULL;
-- What treasury has to pay back.
CREATE INDEX bank_line_returning ON bank_line (id) WHERE back_order IS NOT NULL AND back_txn IS NULL;
CREATE INDEX bank_line_refund_of ON bank_line (refund_topup_id, refund_place) WHERE refund_topup_id IS NOT NULL;
CREATE UNIQUE INDEX bank_line_restored_once ON bank_line (restored_txn) WHERE restored_txn IS NOT NULL;

-- Orders by which money was to go back to its payer and did not: two persons gave each up. Its number is never used again.
CREATE TABLE bank_line_given_up (
  order_id text PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES bank_line (id),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  given_up_at timestamptz NOT NULL,
  CONSTRAINT bank_line_given_up_by_two CHECK (approved_by <> asked_by)
);
CREATE INDEX bank_line_given_up_line ON bank_line_given_up (line_id);

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

-- What banks say an account of ours held at the end of a day. The ledger is compared with it.
CREATE TABLE bank_closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES bank_account (id),
  file_id bigint NOT NULL REFERENCES bank_file (id),
  -- The days of the statement; the closing balance is that of the last one.
  from_day date NOT NULL,
  day date NOT NULL,
  -- Minor units; null where the bank does not say it.
  opening_balance bigint,
  closing_balance bigint NOT NULL,
  told_at timestamptz NOT NULL,
  CHECK (from_day <= day)
);
-- The newest file holds for a day.
CREATE INDEX bank_closing_day ON bank_closing (account_id, day DESC, id DESC);
CREATE INDEX bank_closing_first ON bank_closing (account_id, from_day, id);
