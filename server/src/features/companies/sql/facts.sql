-- The version of what decides about the tasks of a company.

CREATE FUNCTION company_facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facts_version := OLD.facts_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER company_facts BEFORE UPDATE ON company FOR EACH ROW
  WHEN ((OLD.bills, OLD.is_friend, OLD.hide_rub_byn, OLD.flags)
    IS DISTINCT FROM (NEW.bills, NEW.is_friend, NEW.hide_rub_byn, NEW.flags))
  EXECUTE FUNCTION company_facts_changed();
