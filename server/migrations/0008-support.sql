-- Questions to the support become conversations: with a state, somebody who looks after them, and what was written since.
ALTER TABLE support_request
  -- What the page was about, such as task:12; null where it was about nothing of its own.
  ADD COLUMN object text CHECK (object ~ '^(task|contractor|payout):[0-9]{1,16}$'),
  -- Open waits for the support, answered for the person.
  ADD COLUMN state text CHECK (state IN ('open', 'answered', 'closed')),
  ADD COLUMN assigned_id bigint REFERENCES app_user (id),
  ADD COLUMN changed_at timestamptz,
  -- Since when it waits for the support.
  ADD COLUMN waits_since timestamptz;
-- Those of before were answered by mail alone.
UPDATE support_request SET state = 'closed', changed_at = asked_at;
ALTER TABLE support_request
  ALTER COLUMN state SET NOT NULL,
  ALTER COLUMN changed_at SET NOT NULL,
  ADD CONSTRAINT support_request_waits CHECK ((state = 'open') = (waits_since IS NOT NULL));
CREATE INDEX support_request_waiting ON support_request (waits_since) WHERE state = 'open';
CREATE INDEX support_request_changed ON support_request (changed_at, id);

-- What was written after the question: by the person, by an operator to the person, or by an operator for operators alone.
CREATE TABLE support_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('question', 'reply', 'note')),
  written_by bigint NOT NULL REFERENCES app_user (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  written_at timestamptz NOT NULL
);
CREATE INDEX support_message_of ON support_message (request_id, id);
