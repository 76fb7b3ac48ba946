-- An address belongs to one living account: one that was removed holds it no longer.
ALTER TABLE app_user DROP CONSTRAINT app_user_email_unique;
CREATE UNIQUE INDEX app_user_email_unique ON app_user (email) WHERE current_state <> 'removed';

-- Nobody has proved the address yet: whoever registers or is invited with it next takes the account's place.
ALTER TABLE app_user ADD COLUMN is_unconfirmed boolean NOT NULL DEFAULT false;
UPDATE app_user SET is_unconfirmed = true WHERE role <> 'operator' AND NOT is_demo AND first_signed_in_at IS NULL
  AND ((current_state = 'active' AND verifier IS NULL) OR (current_state = 'member' AND must_change_password));

-- The invitation by whose link somebody registered with another address; tasks and money of the invited address stay with it.
ALTER TABLE company_contractor ADD COLUMN invited_as_id bigint REFERENCES contractor (id) ON DELETE SET NULL;
CREATE INDEX company_contractor_invited_as ON company_contractor (invited_as_id) WHERE invited_as_id IS NOT NULL;
