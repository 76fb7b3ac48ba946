-- A freelancer has a tariff as a company has: its id, and the rates of the account, which may differ from those of the tariff.
-- Everybody who was there before had the numbers of Standard.

ALTER TABLE contractor
  ADD COLUMN tarif_id smallint NOT NULL DEFAULT 2 CHECK (tarif_id IN (1, 2, 3)),
  ADD COLUMN bank_alt_tax numeric(6, 4) NOT NULL DEFAULT 0.03 CHECK (bank_alt_tax >= 0 AND bank_alt_tax < 1),
  -- In whole units of euros and dollars.
  ADD COLUMN small_withdrawal_fee numeric(8, 2) NOT NULL DEFAULT 5 CHECK (small_withdrawal_fee >= 0);

-- What a new account begins with is said in one place, which is not the database.
ALTER TABLE contractor
  ALTER COLUMN tarif_id DROP DEFAULT,
  ALTER COLUMN bank_alt_tax DROP DEFAULT,
  ALTER COLUMN small_withdrawal_fee DROP DEFAULT;
