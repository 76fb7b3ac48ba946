-- Who told a line of the bank what it says: besides the uploader the person who named the columns of its table, and whether two
-- files tell it differently. Neither settles alone.

ALTER TABLE bank_account
  -- Who said last what the columns of its tables mean.
  ADD COLUMN columns_by bigint REFERENCES app_user (id),
  ADD CONSTRAINT bank_account_columns CHECK (columns IS NOT NULL OR columns_by IS NULL);

ALTER TABLE bank_line
  -- Who named the columns by which it was read; null where the file says itself what they mean.
  ADD COLUMN columns_by bigint REFERENCES app_user (id),
  ADD COLUMN is_told_differently boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT bank_line_aside_once UNIQUE (aside_txn),
  ADD CONSTRAINT bank_line_aside_posting FOREIGN KEY (aside_txn) REFERENCES ledger.txn (id),
  ADD CONSTRAINT bank_line_back_posting FOREIGN KEY (back_txn) REFERENCES ledger.txn (id);
