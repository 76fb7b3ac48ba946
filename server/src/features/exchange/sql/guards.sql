-- Rates and exchanges are never edited: a new rate is a new row.

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange_rate
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_snapshot
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange_spread
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
