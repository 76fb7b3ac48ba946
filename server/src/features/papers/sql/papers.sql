-- The bytes of a paper are erased once its row is gone, however it went: a job does it after the commit.
CREATE FUNCTION erase_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_job('erase-paper', jsonb_build_object('id', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER erase_paper AFTER DELETE ON verification_paper FOR EACH ROW EXECUTE FUNCTION erase_paper();
CREATE TRIGGER erase_paper AFTER DELETE ON company_paper FOR EACH ROW EXECUTE FUNCTION erase_paper();
