-- A company that operators have not activated asks a freelancer who has an account; the link waits for the answer. A new value of an
-- enum cannot be used in the transaction that adds it, so that the type is made anew.
ALTER TYPE contractor_status RENAME TO contractor_status_before;
CREATE TYPE contractor_status AS ENUM ('active', 'inactive', 'inviteSent', 'asked');
ALTER TABLE company_contractor ALTER COLUMN status TYPE contractor_status USING status::text::contractor_status;
DROP TYPE contractor_status_before;

-- The last mail of an invitation, and the link that the company may copy. That one proves no address, so it is another than that of the
-- mail; it is computed from the moment when it was made, and only its hash is kept.
ALTER TABLE company_contractor ADD COLUMN mailed_at timestamptz, ADD COLUMN link_token_hash bytea UNIQUE,
  ADD COLUMN link_made_at timestamptz;
UPDATE company_contractor SET mailed_at = invited_at WHERE status = 'inviteSent' AND invite_token_hash IS NOT NULL;

-- What a company paid to each freelancer, and to all that its list finds: the index holds all that is summed.
CREATE INDEX task_paid_to ON task (company_id, contractor_id) INCLUDE (currency, payment_date, price_reward) WHERE status = 'paid';

-- The link by which a manager chooses the first password; it is mailed and proves the address. Every purpose that there is: a later
-- migration that writes this list anew repeats all of them.
ALTER TABLE mail_code DROP CONSTRAINT mail_code_purpose_check;
ALTER TABLE mail_code ADD CONSTRAINT mail_code_purpose_check
  CHECK (purpose IN ('setPassword', 'firstPassword', 'managerInvitation', 'unlockEmail', 'unlockTotp', 'changeEmail'));
