-- Own sessions and account security: links that change an address, first sign-ins, and the way past the service mode.

-- A link to a new address carries that address, and the session that asked, which lives on when the others end (A-91).
ALTER TABLE mail_code DROP CONSTRAINT mail_code_purpose_check;
ALTER TABLE mail_code ADD CONSTRAINT mail_code_purpose_check
  CHECK (purpose IN ('setPassword', 'unlockEmail', 'unlockTotp', 'changeEmail'));
ALTER TABLE mail_code ADD COLUMN email text, ADD COLUMN session_id uuid,
  ADD CONSTRAINT mail_code_email CHECK ((purpose = 'changeEmail') = (email IS NOT NULL));

-- The first sign-in of a person, from which on a new device is told by mail. Old sessions are deleted, so they cannot say.
ALTER TABLE app_user ADD COLUMN first_signed_in_at timestamptz;
UPDATE app_user u SET first_signed_in_at = s.first
  FROM (SELECT user_id, min(created_at) AS first FROM session GROUP BY user_id) s WHERE s.user_id = u.id;

-- Tokens by which their bearers get in while the service mode is on (HO-49). Only hashes are kept.
CREATE TABLE service_bypass (
  token_hash bytea PRIMARY KEY,
  issued_by bigint NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Processes keep the service mode in memory and read it again on this notice.
CREATE FUNCTION notify_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_setting', NEW.name);
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT OR UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION notify_setting_change();
