-- Mails that a sender caused and an address got on one day, by kind (T-91): what the daily limits look at. The hash is keyed,
-- so the table tells nothing of who has an account.

CREATE TABLE mail_count (
  hash bytea NOT NULL,
  -- Kind, side and day (UTC), such as `password to 2026-11-20`.
  source text NOT NULL,
  sent integer NOT NULL CHECK (sent >= 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (hash, source)
);
CREATE INDEX mail_count_age ON mail_count (changed_at);
