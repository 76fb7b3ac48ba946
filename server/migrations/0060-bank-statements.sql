-- Files of banks. An account of ours is named before its statements are read, and keeps what the columns of its tables mean.
-- A line of a bank is typed by an operator or stands in a file that one uploaded; both are settled in the same way.

CREATE TABLE bank_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Letters and digits alone, in capitals.
  account text NOT NULL CHECK (account ~ '^[[:upper:][:digit:]]{4,64}$'),
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- Heads of the columns by their meaning; null until a table of this account was read.
  columns jsonb,
  added_by bigint NOT NULL REFERENCES app_user (id),
  added_at timestamptz NOT NULL,
  UNIQUE (account, currency)
);

-- What became of each upload. The file itself is not kept; its digest tells whether it came before.
CREATE TABLE bank_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  format text NOT NULL CHECK (format IN ('camt053', 'mt940', 'oneC', 'csv')),
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

ALTER TABLE bank_line
  ADD COLUMN source text NOT NULL DEFAULT 'typed' CHECK (source IN ('typed', 'uploaded')),
  -- Money that came and may be a top-up; money that left; what was sent and came back; what came and was taken back.
  ADD COLUMN kind text NOT NULL DEFAULT 'income' CHECK (kind IN ('income', 'outgoing', 'returned', 'takenBack')),
  ADD COLUMN file_id bigint REFERENCES bank_file (id),
  ADD COLUMN account_id bigint REFERENCES bank_account (id),
  ADD COLUMN booking_date date,
  ADD COLUMN payer_account text NOT NULL DEFAULT '' CHECK (length(payer_account) <= 64),
  ADD COLUMN end_to_end text NOT NULL DEFAULT '' CHECK (length(end_to_end) <= 64),
  -- What makes the line of a file the same in every file that holds it.
  ADD COLUMN line_key text,
  -- The posting that put its money aside, to an account of the house, until its owner is known.
  ADD COLUMN aside_txn bigint,
  ADD COLUMN aside_by bigint REFERENCES app_user (id),
  ADD COLUMN aside_at timestamptz,
  ADD CONSTRAINT bank_line_of_file CHECK ((line_key IS NULL) = (account_id IS NULL) AND (line_key IS NULL) = (file_id IS NULL)
    AND (source = 'typed' OR line_key IS NOT NULL)),
  ADD CONSTRAINT bank_line_settles CHECK (kind = 'income' OR (topup_id IS NULL AND aside_txn IS NULL)),
  ADD CONSTRAINT bank_line_aside CHECK ((aside_txn IS NULL) = (aside_by IS NULL) AND (aside_txn IS NULL) = (aside_at IS NULL)),
  ADD CONSTRAINT bank_line_key UNIQUE (account_id, line_key);

-- A bank names no payer now and then, and the parts of a batch write more than one payer does.
ALTER TABLE bank_line DROP CONSTRAINT bank_line_payer_check, DROP CONSTRAINT bank_line_reference_check;
ALTER TABLE bank_line
  ADD CONSTRAINT bank_line_payer_check CHECK (length(payer) <= 200 AND (payer <> '' OR source = 'uploaded')),
  ADD CONSTRAINT bank_line_reference_check CHECK (length(reference) <= 1000);

-- Lines of files are told apart by their keys: two equal ones of a day stay two.
ALTER TABLE bank_line DROP CONSTRAINT bank_line_once;
CREATE UNIQUE INDEX bank_line_once ON bank_line (value_date, payer, reference, currency, amount, bank_number)
  WHERE source = 'typed';
DROP INDEX bank_line_number;
CREATE UNIQUE INDEX bank_line_number ON bank_line (bank_number, currency, value_date)
  WHERE bank_number <> '' AND source = 'typed';

DROP INDEX bank_line_open;
CREATE INDEX bank_line_open ON bank_line (id) WHERE topup_id IS NULL AND kind = 'income';
-- Searches look for lines that a top-up has used, and files bring many others. The one of sums is whole: it is no way to all of
-- those lines when they are looked for by words.
DROP INDEX bank_line_found, bank_line_amount;
CREATE INDEX bank_line_found ON bank_line USING gin (plain_words gin_trgm_ops) WHERE topup_id IS NOT NULL;
CREATE INDEX bank_line_amount ON bank_line (amount);
CREATE INDEX bank_line_day ON bank_line (value_date DESC, id DESC);
CREATE INDEX bank_line_put_aside ON bank_line (id) WHERE aside_txn IS NOT NULL;
