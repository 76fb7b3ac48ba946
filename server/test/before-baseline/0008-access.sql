-- Access: failed sign-ins, one-time links, second factors, settings of the installation (HO-02 to HO-12, trust 7 and 8).

-- Failures per login and source. Logins are kept as keyed hashes, unknown ones too, so that nothing here says who has an
-- account (HO-03, T-36). The source is 'stranger', or a device that proved an earlier sign-in.
CREATE TABLE sign_in_failure (
  login_hash bytea NOT NULL,
  source text NOT NULL CHECK (length(source) <= 80),
  failures smallint NOT NULL CHECK (failures >= 0),
  blocked_until timestamptz,
  -- When the owner was last told of a block.
  noticed_at timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (login_hash, source)
);
CREATE INDEX sign_in_failure_age ON sign_in_failure (changed_at);

-- One-time links of mails: choosing a password, and unlocking a second factor. Only hashes are kept.
CREATE TABLE mail_code (
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  purpose text NOT NULL CHECK (purpose IN ('setPassword', 'unlockEmail', 'unlockTotp')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
-- A new link kills the one before (T-43).
CREATE UNIQUE INDEX mail_code_live ON mail_code (user_id, purpose) WHERE used_at IS NULL;

-- The second factors of a person (HO-10 to HO-12).
CREATE TABLE factor (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  is_email_chosen boolean NOT NULL DEFAULT false,
  -- Encrypted with the data key named in it; null while no app is linked.
  totp_secret text,
  totp_linked_at timestamptz,
  -- The newest used time step: no step is taken twice, and none before it (T-39).
  totp_last_step bigint NOT NULL DEFAULT 0,
  -- Consecutive failures; 15 lock the factor until the link of the mail is used.
  email_failures smallint NOT NULL DEFAULT 0,
  email_locked_at timestamptz,
  totp_failures smallint NOT NULL DEFAULT 0,
  totp_locked_at timestamptz
);

-- Processes keep in memory whether a person has a factor: a change is told like an ended session.
CREATE FUNCTION notify_factor_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_session', NEW.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OF is_email_chosen, totp_secret ON factor
  FOR EACH ROW EXECUTE FUNCTION notify_factor_change();

-- Recovery codes, hashed with a key outside the database; each works once (T-41).
CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES app_user (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A code sent by mail, bound to person, device, request and to what the mail said of amount and destination.
CREATE TABLE factor_challenge (
  -- The X-TFA-TOKEN: 128 random bits.
  token text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  request_hash bytea NOT NULL,
  device text NOT NULL,
  -- 2 is the second code of HO-101: it exists only after the first one was right.
  stage smallint NOT NULL DEFAULT 1 CHECK (stage IN (1, 2)),
  about jsonb NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX factor_challenge_request ON factor_challenge (user_id, request_hash, stage, created_at DESC);
CREATE INDEX factor_challenge_age ON factor_challenge (created_at);

-- The one-time link by which the first operator of a new installation, or a further one, comes in (operator.md 1).
CREATE TABLE operator_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  rights text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by bigint REFERENCES app_user (id),
  used_at timestamptz
);

-- Settings of the whole installation, such as the service mode (A-39, A-40).
CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Where a new account came from: utm_* values of the landing page (HO-87).
ALTER TABLE app_user ADD COLUMN marketing jsonb;
