-- Sessions, failed sign-ins, one-time links, second factors, operators.

-- Server sessions behind the tokens: ended ones are refused at once, on every process.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES app_user (id),
  device_id text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  -- Opaque reference of an e-mail link.
  req text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
-- The page of managers says when each was last here, also of those who have signed out.
CREATE INDEX session_by_user ON session (user_id);

-- Failures per login and source. Logins are kept as keyed hashes, unknown ones too, so that nothing here says who has an
-- account. The source is 'stranger', or a device that proved an earlier sign-in.
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

-- One-time links of mails: choosing a password, unlocking a second factor, changing an address. Only hashes are kept.
CREATE TABLE mail_code (
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  -- firstPassword: the code that a sign-in with a handed-over password gives. It was in no mail, so it proves no address.
  purpose text NOT NULL CHECK (purpose IN ('setPassword', 'firstPassword', 'unlockEmail', 'unlockTotp', 'changeEmail')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A link to a new address carries that address, and the session that asked, which lives on when the others end.
  email text,
  session_id uuid,
  CONSTRAINT mail_code_email CHECK ((purpose = 'changeEmail') = (email IS NOT NULL))
);
-- A new link kills the one before.
CREATE UNIQUE INDEX mail_code_live ON mail_code (user_id, purpose) WHERE used_at IS NULL;

-- ---- Second factors ----

CREATE TABLE factor (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  is_email_chosen boolean NOT NULL DEFAULT false,
  -- Encrypted with the data key named in it; null while no app is linked.
  totp_secret text,
  totp_linked_at timestamptz,
  -- The newest used time step: no step is taken twice, and none before it.
  totp_last_step bigint NOT NULL DEFAULT 0,
  -- Consecutive failures; 15 lock the factor until the link of the mail is used.
  email_failures smallint NOT NULL DEFAULT 0,
  email_locked_at timestamptz,
  totp_failures smallint NOT NULL DEFAULT 0,
  totp_locked_at timestamptz
);

-- The time steps of authenticator apps that were used, one by one. After a clock that ran ahead was set back, the newest of them
-- alone would refuse every code until the clock has caught up.
CREATE TABLE factor_step (
  user_id bigint NOT NULL REFERENCES app_user (id),
  step bigint NOT NULL,
  PRIMARY KEY (user_id, step)
);

-- Recovery codes, hashed with a key outside the database; each works once.
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
  -- The second code exists only after the first one was right.
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

-- The lines that a question for the code of an app showed, as a digest: the code confirms these and no others.
CREATE TABLE factor_question (
  user_id bigint NOT NULL REFERENCES app_user (id),
  session_id text NOT NULL,
  request_hash bytea NOT NULL,
  lines_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  -- One request was asked about twice with different lines, in two tabs: nobody knows which of them an answer has read.
  is_divided boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, session_id, request_hash)
);
CREATE INDEX factor_question_age ON factor_question (asked_at);

-- One code for equal actions of one session: what is left of the confirmed number and sums, for at most 5 minutes.
CREATE TABLE code_series (
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bankLine.enter', 'topup.settle', 'payout.paid')),
  count integer NOT NULL CHECK (count >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, kind),
  CHECK (expires_at <= created_at + interval '5 minutes')
);
CREATE TABLE code_series_sum (
  session_id uuid NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (session_id, kind, currency),
  FOREIGN KEY (session_id, kind) REFERENCES code_series (session_id, kind) ON DELETE CASCADE
);

-- ---- Operators ----

-- The one-time link by which the first operator of a new installation, or a further one, comes in.
CREATE TABLE operator_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  -- Whom it is for; null for the first operator of an installation, who is whoever has the link.
  email text CHECK (email = lower(btrim(email))),
  rights text[] NOT NULL,
  -- Who asked for it and who approved it: it ends when one of the two is removed.
  invited_by bigint REFERENCES app_user (id),
  approved_by bigint REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by bigint REFERENCES app_user (id),
  used_at timestamptz,
  ended_at timestamptz,
  CHECK (ended_at IS NULL OR used_at IS NULL)
);
CREATE UNIQUE INDEX operator_invitation_open ON operator_invitation (email) WHERE used_at IS NULL AND ended_at IS NULL;

-- What a second operator has to decide: what one operator asked for and what became of it. Whatever needs two persons is done by
-- the decision, in its transaction, against the state of that moment.
CREATE TABLE approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund', 'bankLine.back', 'bankLine.giveUp',
    'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread', 'exchange.custom', 'payout.failed',
    'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite', 'operator.rights')),
  subject text NOT NULL,
  detail jsonb NOT NULL,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES app_user (id),
  closed_at timestamptz,
  -- Whose money it is; 0 for what concerns everybody.
  tenant bigint NOT NULL DEFAULT 0,
  -- What is asked for, and how it is before and would be after: keys of the texts with their values.
  about jsonb NOT NULL,
  before jsonb,
  after jsonb,
  -- The values of its texts, without the names that they have there, and why it was made; in plain letters as names are.
  plain_words text NOT NULL GENERATED ALWAYS AS
    (translate(lower(jsonb_path_query_array(about, '$.params.*')::text || ' ' || coalesce(jsonb_path_query_array(before, '$.params.*')::text, '')
      || ' ' || coalesce(jsonb_path_query_array(after, '$.params.*')::text, '') || ' ' || reason), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')) STORED,
  -- Subjects whose change makes the request pointless: it is then overtaken.
  rests_on text[] NOT NULL DEFAULT '{}',
  -- A batch waits until it is released or dissolved; everything else ends by itself.
  expires_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'expired', 'overtaken')),
  decision_reason text,
  CHECK (decided_by IS NULL OR decided_by <> asked_by),
  CHECK ((state = 'waiting') = (closed_at IS NULL)),
  CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  CHECK (kind = 'payout.batch' OR expires_at IS NOT NULL)
);
CREATE UNIQUE INDEX approval_waiting ON approval (kind, subject) WHERE state = 'waiting';
-- Closed requests are read in pages by the moment at which they ended, by a decision or by themselves.
CREATE INDEX approval_ended ON approval (coalesce(closed_at, expires_at), id);
-- A search looks at the newest of all first, and asks an index for a rare word of any age.
CREATE INDEX approval_time ON approval (asked_at, id);
CREATE INDEX approval_asker ON approval (asked_by, id DESC);
CREATE INDEX approval_found ON approval USING gin (plain_words gin_trgm_ops);

-- Tariff, fees and settings of single accounts, as two operators changed them. The newest row of an account is its version: what
-- was asked for against an older one is not done any more.
CREATE TABLE account_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES app_user (id),
  -- tariff, or the name of a setting.
  setting text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL CHECK (after <> before),
  reason text NOT NULL CHECK (length(btrim(reason)) > 0),
  approval_id bigint NOT NULL UNIQUE REFERENCES approval (id),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  changed_at timestamptz NOT NULL,
  CONSTRAINT account_change_by_two CHECK (approved_by <> asked_by)
);
CREATE INDEX account_change_of ON account_change (account_id, setting, id DESC);
