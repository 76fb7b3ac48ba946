-- What was changed, why and by whom is never edited.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_change FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
