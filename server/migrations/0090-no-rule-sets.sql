-- Nothing ever wrote the version of the rules that judged a posting.

ALTER TABLE ledger.txn DROP COLUMN rule_set_id;
ALTER TABLE task DROP COLUMN rule_set_id;
