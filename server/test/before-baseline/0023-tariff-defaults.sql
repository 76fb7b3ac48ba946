-- What a new account pays and which currencies it has stand in shared/src/rules/tariffs.ts and user-currencies.ts alone: the
-- insert names them, and one that forgets them fails.
ALTER TABLE company ALTER COLUMN fee_rate DROP DEFAULT, ALTER COLUMN tarif_id DROP DEFAULT, ALTER COLUMN bills DROP DEFAULT;
ALTER TABLE contractor ALTER COLUMN card_tax DROP DEFAULT;
