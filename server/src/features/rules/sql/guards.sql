-- What judges, or will, is never changed: money that it judged names it.
CREATE FUNCTION keep_rule_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    RAISE EXCEPTION 'rule set % is published and does not change', OLD.id;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER published_stays BEFORE UPDATE OR DELETE ON rule_set FOR EACH ROW EXECUTE FUNCTION keep_rule_sets();
