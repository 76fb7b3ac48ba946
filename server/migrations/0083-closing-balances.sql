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
-- Lines of an account by the day of their booking.
CREATE INDEX bank_line_booked ON bank_line (account_id, booking_date) WHERE line_key IS NOT NULL;
