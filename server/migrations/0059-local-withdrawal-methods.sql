-- Withdrawal methods in rubles and of Belarusian banks.

-- The one currency that a destination takes, where its method takes several; null where all of them are taken.
ALTER TABLE wallet ADD COLUMN currency text CHECK (currency IN ('RUB', 'BYN'));
-- Masked; the number itself lies in the vault.
ALTER TABLE wallet ADD COLUMN phone text;
-- What of a destination is no secret, by field of its form: it fills the form again, and stands on papers and orders.
ALTER TABLE wallet ADD COLUMN open_details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(open_details) = 'object');
-- Whether its kind may be paid to cannot be told from its number: an operator looks at each withdrawal.
ALTER TABLE wallet ADD COLUMN needs_review boolean NOT NULL DEFAULT false;

ALTER TABLE payout DROP CONSTRAINT payout_hold_check, DROP CONSTRAINT payout_held_check;
ALTER TABLE payout ADD CONSTRAINT payout_hold_check CHECK (hold IN ('newMethod', 'otherHolder', 'cardKind'));
ALTER TABLE payout ADD CONSTRAINT payout_held_check CHECK (held IN ('newMethod', 'otherHolder', 'cardKind'));
