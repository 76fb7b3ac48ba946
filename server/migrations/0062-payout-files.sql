-- Files of released batches. An order stands in one file, and a file that was made is made again as it was: a bank that gets
-- it twice sees that it is the same one.

CREATE TABLE payout_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES payout_batch (id),
  format text NOT NULL CHECK (format IN ('pain001', 'oneC', 'csv')),
  -- sha256 of its bytes.
  checksum bytea NOT NULL CHECK (length(checksum) = 32),
  made_by bigint NOT NULL REFERENCES app_user (id),
  made_at timestamptz NOT NULL,
  UNIQUE (batch_id, format)
);
ALTER TABLE payout_item ADD COLUMN file_id bigint REFERENCES payout_file (id);
CREATE INDEX payout_item_file ON payout_item (file_id) WHERE file_id IS NOT NULL;
