-- Settings of the whole installation.

-- Processes keep the service mode in memory and read it again on this notice.
CREATE FUNCTION notify_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_setting', NEW.name);
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT OR UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION notify_setting_change();
