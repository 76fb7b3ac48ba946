-- A correction is history from its first moment.

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustment FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
