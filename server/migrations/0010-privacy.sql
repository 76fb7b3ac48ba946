-- What a person may ask for about the own data: a copy of all that is kept, and that it is erased. And the screening of names.

-- The copy that a person asked for last. It is sealed with a key of its own and erased when it ends.
CREATE TABLE own_data (
  user_id bigint PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  -- Which run collects: a run that was taken for dead writes nothing any more.
  run uuid,
  asked_at timestamptz NOT NULL,
  -- Its key, sealed with the key of data.
  sealed_key text NOT NULL,
  -- Signs of all parts together, and how many there are; null until it is whole.
  length integer CHECK (length > 0),
  parts integer CHECK (parts > 0),
  ready_at timestamptz,
  expires_at timestamptz CHECK (expires_at > ready_at),
  failed_at timestamptz,
  CHECK ((ready_at IS NULL) = (parts IS NULL) AND (ready_at IS NULL) = (length IS NULL) AND (ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (failed_at IS NULL OR ready_at IS NULL)
);
CREATE INDEX own_data_ends ON own_data (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE own_data_part (
  file_id uuid NOT NULL REFERENCES own_data (id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place >= 0),
  -- Sealed with the key of its file.
  envelope text NOT NULL,
  PRIMARY KEY (file_id, place)
);

-- The erasures of people: asked for by the person or by an operator, approved by two operators, and done some days later unless it is
-- taken back. What was erased has no name here either.
CREATE TABLE erasure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'waiting', 'erased', 'cancelled', 'refused')),
  approved_by bigint REFERENCES app_user (id),
  approved_at timestamptz,
  erases_at timestamptz CHECK (erases_at > approved_at),
  -- Nobody where its day came.
  ended_by bigint REFERENCES app_user (id),
  ended_at timestamptz,
  -- Id of the person at the provider of identity checks, who erases what it has when it is asked.
  applicant_id text,
  CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (approved_by IS NULL) = (erases_at IS NULL)),
  CHECK (approved_by <> asked_by),
  CHECK (state NOT IN ('waiting', 'erased') OR approved_by IS NOT NULL),
  CHECK ((state IN ('asked', 'waiting')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX erasure_open ON erasure (user_id) WHERE state IN ('asked', 'waiting');
CREATE INDEX erasure_ended ON erasure (ended_at DESC, id DESC) WHERE ended_at IS NOT NULL;

-- ---- Screening of names ----

-- Versions of the list that an installation supplies. One at a time is published.
CREATE TABLE screening_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  entries integer NOT NULL CHECK (entries > 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'published', 'replaced', 'refused')),
  imported_by bigint NOT NULL REFERENCES app_user (id),
  imported_at timestamptz NOT NULL,
  published_by bigint REFERENCES app_user (id),
  published_at timestamptz,
  -- When everybody was compared with it.
  screened_at timestamptz,
  CHECK (published_by <> imported_by),
  CHECK ((state IN ('published', 'replaced')) = (published_at IS NOT NULL) AND (published_by IS NULL) = (published_at IS NULL))
);
CREATE UNIQUE INDEX screening_list_published ON screening_list (state) WHERE state = 'published';

CREATE TABLE screening_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id bigint NOT NULL REFERENCES screening_list (id),
  -- The name and its aliases.
  names text[] NOT NULL CHECK (cardinality(names) > 0),
  born text NOT NULL,
  country text NOT NULL,
  -- Of whose list it is, and how it is called there: by both it is known again in the next version.
  source text NOT NULL,
  reference text NOT NULL CHECK (reference <> ''),
  UNIQUE (list_id, source, reference)
);
-- The words of its names as they are compared, each once.
CREATE TABLE screening_word (
  entry_id bigint NOT NULL REFERENCES screening_entry (id),
  list_id bigint NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (entry_id, word)
);
CREATE INDEX screening_word_found ON screening_word USING gin (word gin_trgm_ops);

-- Accounts whose name a listed one may be. What an operator dismissed is remembered for this account and entry, in later versions too,
-- until another name of the account fits or the entry says something else.
CREATE TABLE screening_hit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  -- All names that fitted so far: of the account, and holders of its methods.
  names text[] NOT NULL CHECK (cardinality(names) > 0),
  source text NOT NULL,
  reference text NOT NULL,
  entry_id bigint NOT NULL REFERENCES screening_entry (id),
  occasion text NOT NULL CHECK (occasion IN ('activation', 'method', 'payout', 'listChange')),
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'falseHit', 'trueHit')),
  decided_by bigint REFERENCES app_user (id),
  decided_at timestamptz,
  reason text,
  UNIQUE (user_id, source, reference),
  CHECK ((state = 'open') = (decided_at IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX screening_hit_open ON screening_hit (found_at, id) WHERE state = 'open';

-- A withdrawal of whoever has a hit waits.
ALTER TABLE payout DROP CONSTRAINT payout_hold_check, DROP CONSTRAINT payout_held_check;
ALTER TABLE payout ADD CONSTRAINT payout_hold_check CHECK (hold IN ('newMethod', 'otherHolder', 'cardKind', 'screening')),
  ADD CONSTRAINT payout_held_check CHECK (held IN ('newMethod', 'otherHolder', 'cardKind', 'screening'));

-- Every kind of request that there is. A later migration that writes this list anew repeats all of them.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund',
  'bankLine.back', 'bankLine.giveUp', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite',
  'operator.rights', 'policy.publish', 'policy.end', 'segment.save', 'verification.override', 'document.correct',
  'ruleSet.publish', 'user.resetFactor', 'user.changeEmail', 'user.close', 'user.reopen', 'ledger.adjust', 'person.erase',
  'screening.publish', 'screening.block'));
