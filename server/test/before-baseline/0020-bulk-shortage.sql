-- What a bulk payment does without enough money (HO-103). Runs of before compared nothing and went on after a shortage;
-- one that is still under way ends as it began: its tasks are paid in the order of the selection.
ALTER TABLE bulk_job ADD COLUMN shortage text NOT NULL DEFAULT 'refuse' CHECK (shortage IN ('refuse', 'partial'));
