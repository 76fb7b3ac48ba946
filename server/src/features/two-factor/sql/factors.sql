-- Second factors.

-- Processes keep in memory whether a person has a factor: a change is told like an ended session.
CREATE FUNCTION notify_factor_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_session', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OF is_email_chosen, totp_secret ON factor
  FOR EACH ROW EXECUTE FUNCTION notify_factor_change();
