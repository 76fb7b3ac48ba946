-- The amounts that imports of a company take: multiples of the installation's step, or any amount (HO-132, decision 0101).
ALTER TABLE company ADD COLUMN imports_any_amount boolean NOT NULL DEFAULT false;
