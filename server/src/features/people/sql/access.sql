-- The version of what a person may do.

CREATE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.access_version := OLD.access_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_access BEFORE UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.rights, OLD.company_id, OLD.current_state) IS DISTINCT FROM (NEW.rights, NEW.company_id, NEW.current_state))
  EXECUTE FUNCTION access_changed();
