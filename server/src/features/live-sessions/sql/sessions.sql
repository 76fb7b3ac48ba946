-- Processes keep live sessions in memory and drop them on these notices.

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
