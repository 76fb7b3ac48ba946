-- Server sessions behind the tokens (HO-04): ended ones are refused at once, on every process.

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES app_user (id),
  device_id text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  -- Opaque reference of an e-mail link (HO-83).
  req text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX session_by_user ON session (user_id) WHERE ended_at IS NULL;

-- Processes keep live sessions in memory and drop them on these notices.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One branch per table: a field of the other one is not even looked up.
  IF TG_TABLE_NAME = 'session' THEN
    PERFORM pg_notify('artel_session', NEW.user_id::text);
  ELSE
    PERFORM pg_notify('artel_session', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ended AFTER UPDATE OF ended_at, expires_at ON session FOR EACH ROW EXECUTE FUNCTION notify_session_change();
CREATE TRIGGER changed AFTER UPDATE OF role, company_id, email, language, current_state, rights, operator_rights ON app_user
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();
