-- A closing that was told stays as it was told.
CREATE TRIGGER guard_history BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_closing
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
