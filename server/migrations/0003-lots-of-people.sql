-- Only the spendable money of people is kept as lots: a leg that says otherwise of the house is a mistake.

ALTER TABLE ledger.account ADD CONSTRAINT account_lots CHECK (NOT has_lots OR (owner <> 0 AND kind = 'available'));
