-- What every action needs: kept answers, outbox, mails, notifications; and what an installation knows of itself.

-- The stored answer of a money call; written in the transaction of its effect.
CREATE TABLE idempotency (
  actor bigint NOT NULL,
  key text NOT NULL CHECK (length(key) <= 255),
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- The delivery table in the exact shape of Centrifugo's PostgreSQL consumer. Delivered rows are deleted.
CREATE TABLE centrifugo_outbox (
  id bigserial PRIMARY KEY,
  method text NOT NULL,
  -- A message may have 64 KiB as the text that goes over the wire. Numbers take up to eight times their text in a jsonb value, so
  -- the stored size alone would refuse an answer of a few thousand ids. It is asked first because it is at hand.
  payload jsonb NOT NULL CHECK (pg_column_size(payload) < 10000 OR octet_length(payload::text) < 65536),
  partition integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (method <> 'publish' OR starts_with(payload ->> 'channel', 'user#'))
);

-- Bodies too large for the channel, and answers of calls that took longer than their caller waits. The row is made when the 202
-- goes out; its id is what message, answer and `/api/app/content/{id}` have in common.
CREATE TABLE content (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner bigint NOT NULL,
  -- Without a code the call is still at work.
  code smallint CONSTRAINT content_code CHECK (code BETWEEN 200 AND 599),
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX content_age ON content (expires_at);
-- The oldest of too many stored answers of a person goes.
CREATE INDEX content_owner ON content (owner, created_at);

-- ---- Mails and notifications ----

-- What a person should hear by mail; a job collects the notices of one person into one mail.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  -- What it says besides its subject: amounts, names, counts. Null where the subject is a task, which is read when it is told.
  data jsonb,
  created_at timestamptz NOT NULL
);

-- The inbox of the sandbox: every mail as the person would see it, while no SMTP server is configured.
CREATE TABLE inbox_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX inbox_mail_recipient ON inbox_mail (recipient, id DESC);

-- Mails that a sender caused and an address got on one day, by kind: what the daily limits look at. The hash is keyed, so the
-- table tells nothing of who has an account.
CREATE TABLE mail_count (
  hash bytea NOT NULL,
  -- Kind, side and day (UTC), such as `password to 2026-11-20`.
  source text NOT NULL,
  sent integer NOT NULL CHECK (sent >= 0),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (hash, source)
);
CREATE INDEX mail_count_age ON mail_count (changed_at);

-- What one person was told. Events of one kind that come close together are one row, so that a thousand payments are one line. Its
-- words are made of kind and data in the reader's language.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Rights of a manager without which it is not shown: they are asked at each reading.
  needs text[] NOT NULL DEFAULT '{}',
  events integer NOT NULL CHECK (events > 0),
  -- The latest event in it, by which the list is ordered.
  newest_id bigint NOT NULL,
  data jsonb NOT NULL,
  on_screen boolean NOT NULL,
  -- Until the daily summary has told it.
  waits_for_summary boolean NOT NULL,
  read_at timestamptz,
  happened_at timestamptz NOT NULL,
  CONSTRAINT notification_place UNIQUE (user_id, newest_id)
);
CREATE INDEX notification_unread ON notification (user_id, newest_id) WHERE on_screen AND read_at IS NULL;
CREATE INDEX notification_summary ON notification (user_id) WHERE waits_for_summary;
CREATE INDEX notification_age ON notification (happened_at);

-- Which events a person was told: an event that is delivered again tells nobody anything.
CREATE TABLE notification_event (
  event_id bigint NOT NULL,
  user_id bigint NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX notification_event_age ON notification_event (told_at);

-- What a person chose for a kind; without a row the defaults of the table of kinds hold.
CREATE TABLE notification_choice (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  on_screen boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('off', 'atOnce', 'daily')),
  PRIMARY KEY (user_id, kind)
);

-- The last day of a person that has its summary.
CREATE TABLE notification_day (
  user_id bigint PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  summed_up date
);

-- ---- Messages of services ----

-- What services told us, with its signature proved, each message once.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service text NOT NULL CHECK (service ~ '^[a-z]{2,20}$'),
  -- sha256 of the raw bytes: the same message has one effect.
  delivery bytea NOT NULL CHECK (length(delivery) = 32),
  -- Sealed under the key of data: a message may hold a token.
  body text NOT NULL,
  -- Our own id that it speaks of, such as that of an order; never anything else of the message.
  about text CHECK (length(about) BETWEEN 1 AND 64),
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  outcome text CHECK (length(outcome) <= 200),
  -- Tries since it came or was replayed, and why the last of them failed.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  tried_at timestamptz,
  last_error text CHECK (length(last_error) BETWEEN 1 AND 200),
  replays integer NOT NULL DEFAULT 0 CHECK (replays >= 0),
  replayed_by bigint REFERENCES app_user (id),
  replayed_at timestamptz,
  UNIQUE (service, delivery),
  CHECK ((replays = 0) = (replayed_at IS NULL)),
  CHECK ((replayed_by IS NULL) = (replayed_at IS NULL))
);
CREATE INDEX webhook_delivery_received ON webhook_delivery (received_at);
CREATE INDEX webhook_delivery_open ON webhook_delivery (received_at, id) WHERE handled_at IS NULL;

-- ---- The installation ----

-- Settings of the whole installation, such as the service mode.
CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Tokens by which their bearers get in while the service mode is on. Only hashes are kept.
CREATE TABLE service_bypass (
  token_hash bytea PRIMARY KEY,
  issued_by bigint NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Which versions of the product this database has met, so that a start can say from which to which it was brought.
CREATE TABLE product_version (
  id bigserial PRIMARY KEY,
  version text NOT NULL,
  -- Empty where the place of the sources tells no commit.
  commit_hash text NOT NULL,
  met_at timestamptz NOT NULL DEFAULT now()
);

-- Whether the demo data of this database are whole: a process that was killed while it made them leaves a row without an end.
CREATE TABLE demo_load (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- The keys that sealed something here, by their number; the fingerprint tells a key again and tells nothing of it.
CREATE TABLE installation_key (
  purpose text NOT NULL CHECK (purpose IN ('data', 'pepper')),
  number integer NOT NULL CHECK (number > 0),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{32}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, number),
  UNIQUE (purpose, fingerprint)
);

-- Keys of hashes that cannot be made anew, sealed with the key of data: they stay when that one changes.
CREATE TABLE kept_key (
  purpose text PRIMARY KEY CHECK (purpose IN ('code', 'device', 'newApp')),
  envelope text NOT NULL,
  created_at timestamptz NOT NULL
);
