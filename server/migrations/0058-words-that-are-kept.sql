-- What clients sent and the product forgot: the rounding of an act that a task was made with, and the description that a person
-- keeps for the next invitation.

-- As it came: a number, a text or a yes and no; null where nothing was said.
ALTER TABLE task ADD COLUMN docs_round_act jsonb;

CREATE TABLE invitation_text (
  user_id bigint PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 1000)
);
