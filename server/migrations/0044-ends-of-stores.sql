-- What a person can fill has an end of life: a draft that nobody changed for a year, the oldest of too many stored answers.
ALTER TABLE task ADD COLUMN changed_at timestamptz;
COMMENT ON COLUMN task.changed_at IS 'When its draft was changed last; empty where it never was.';
CREATE INDEX content_owner ON content (owner, created_at);
