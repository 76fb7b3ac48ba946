-- Versions of the terms and who accepted them are history.

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_version
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
