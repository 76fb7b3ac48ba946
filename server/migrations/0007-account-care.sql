-- Care of people's accounts by operators: notes, addresses that change after a wait, closed accounts, and looking on as somebody.
-- Settings and segments may have a last day.

-- What operators write down about a person; nobody else reads it. A note is never changed.
CREATE TABLE user_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_by bigint NOT NULL REFERENCES app_user (id),
  written_at timestamptz NOT NULL
);
CREATE INDEX user_note_of ON user_note (user_id, id DESC);

-- An address that two operators change: it waits, so that whoever has the old mailbox can object, and until the new one is proved.
CREATE TABLE email_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email <> old_email),
  -- The links of the two mails; only hashes are kept.
  keep_hash bytea NOT NULL UNIQUE,
  prove_hash bytea NOT NULL UNIQUE,
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  approved_at timestamptz NOT NULL,
  -- Not before this moment.
  due_at timestamptz NOT NULL CHECK (due_at > approved_at),
  -- After this moment nobody proves the new address any more.
  lapses_at timestamptz NOT NULL CHECK (lapses_at > due_at),
  proved_at timestamptz,
  ended_at timestamptz,
  -- Changed; kept by the link of the old mailbox; stopped by an operator; taken by somebody else meanwhile; or nobody proved it.
  outcome text CHECK (outcome IN ('changed', 'kept', 'stopped', 'taken', 'lapsed')),
  CHECK (approved_by <> asked_by),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (outcome <> 'changed' OR (proved_at IS NOT NULL AND ended_at >= due_at))
);
CREATE UNIQUE INDEX email_change_open ON email_change (user_id) WHERE ended_at IS NULL;

-- People who cannot sign in since operators closed their account: of a company its owner and all its managers.
CREATE TABLE closed_account (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  -- The company or freelancer that was closed.
  account_id bigint NOT NULL REFERENCES app_user (id),
  -- What the person was before, and the companies that a freelancer worked for: both come back.
  state account_state NOT NULL,
  company_ids bigint[] NOT NULL DEFAULT '{}',
  closed_at timestamptz NOT NULL
);
CREATE INDEX closed_account_of ON closed_account (account_id);

-- An operator looks at the product as somebody, for 15 minutes at most and no longer than the operator's own session.
CREATE TABLE view_session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES app_user (id),
  operator_id bigint NOT NULL REFERENCES app_user (id),
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '15 minutes'),
  ended_at timestamptz
);
CREATE INDEX view_session_of ON view_session (session_id);

-- A setting that is not as usual has an owner and may have a last day. The clock then puts the usual value back, as both persons
-- approved. That row names the change that it ends, and no request.
ALTER TABLE account_change
  ADD COLUMN owner_id bigint REFERENCES app_user (id),
  ADD COLUMN ends_at timestamptz CHECK (ends_at > changed_at),
  ADD COLUMN ended_change_id bigint UNIQUE REFERENCES account_change (id),
  ALTER COLUMN approval_id DROP NOT NULL,
  ADD CONSTRAINT account_change_by_request CHECK ((approval_id IS NULL) = (ended_change_id IS NOT NULL));
CREATE INDEX account_change_ends ON account_change (ends_at) WHERE ends_at IS NOT NULL;

-- A segment whose day has come holds nobody any more.
ALTER TABLE segment
  ADD COLUMN owner_id bigint REFERENCES app_user (id),
  ADD COLUMN ends_at timestamptz;
UPDATE segment SET owner_id = made_by;
ALTER TABLE segment ALTER COLUMN owner_id SET NOT NULL;

-- Every kind that there is: a migration that adds one lists them all.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund',
  'bankLine.back', 'bankLine.giveUp', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite',
  'operator.rights', 'policy.publish', 'policy.end', 'segment.save', 'verification.override', 'document.correct',
  'ruleSet.publish', 'user.resetFactor', 'user.changeEmail', 'user.close', 'user.reopen'));
