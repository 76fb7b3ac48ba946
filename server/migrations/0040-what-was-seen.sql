-- What is confirmed is what happens. What decides about paying has versions, so that a verdict made before the lock is known to
-- be of this moment; the items of a run keep what their person saw; and a question for a code keeps what it showed.

-- Moves with each change of what decides about the company's tasks: its currencies, and what it is.
ALTER TABLE company ADD COLUMN facts_version integer NOT NULL DEFAULT 1;

-- Moves with each change of what a person may do.
ALTER TABLE app_user ADD COLUMN access_version integer NOT NULL DEFAULT 1;

-- Null where nothing about money is confirmed, as by a deletion.
ALTER TABLE bulk_item ADD COLUMN seen jsonb;

-- The lines that a question for the code of an app showed, as a digest: the code confirms these and no others.
CREATE TABLE factor_question (
  user_id bigint NOT NULL REFERENCES app_user (id),
  session_id text NOT NULL,
  request_hash bytea NOT NULL,
  lines_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, session_id, request_hash)
);
CREATE INDEX factor_question_age ON factor_question (asked_at);
