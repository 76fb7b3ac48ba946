-- Withdrawal methods, and the vault of payout destinations.

CREATE TYPE wallet_state AS ENUM ('unverified', 'invalid', 'verified');
CREATE TYPE tax_state AS ENUM ('individual', 'entrepreneur', 'selfEmployed', 'legalEntity');

-- ---- Vault ----

-- Destinations lie here as ciphertext only. The application may put them in and throw them away; only the role artel_payout
-- may read them. Each person has a key of their own: erasing a person is destroying it.
CREATE SCHEMA vault;

CREATE TABLE vault.person_key (
  person bigint PRIMARY KEY REFERENCES app_user (id),
  -- Sealed with the data key of the installation.
  envelope text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE vault.destination (
  id uuid PRIMARY KEY,
  person bigint NOT NULL REFERENCES vault.person_key (person),
  version integer NOT NULL,
  -- Sealed with the person's key under table, column, row and version.
  envelope text NOT NULL,
  -- Keyed hash for finding the same destination twice; never leaves the vault.
  fingerprint bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX destination_twice ON vault.destination (person, fingerprint);

-- ---- Withdrawal methods ----

CREATE TABLE wallet (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  contractor_id bigint NOT NULL REFERENCES contractor (id),
  type text NOT NULL CHECK (type IN ('toCard', 'toBank', 'toUSDT', 'toCardRub', 'toBankAlt', 'cardBlr', 'bankBlr')),
  state wallet_state NOT NULL,
  -- Masked: short for lists, long for documents and payouts.
  label text NOT NULL,
  details text NOT NULL,
  holder text NOT NULL DEFAULT '',
  network text,
  bank_name text,
  tax_state tax_state,
  -- The one currency that a destination takes, where its method takes several; null where all of them are taken.
  currency text CHECK (currency IN ('RUB', 'BYN')),
  -- Masked; the number itself lies in the vault.
  phone text,
  -- What of a destination is no secret, by field of its form: it fills the form again, and stands on papers and orders.
  open_details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(open_details) = 'object'),
  -- Whether its kind may be paid to cannot be told from its number: an operator looks at each withdrawal.
  needs_review boolean NOT NULL DEFAULT false,
  -- Whether the provider keeps this card, so that it is paid to by its token and its number is not with us.
  is_linked boolean NOT NULL DEFAULT false CHECK (NOT is_linked OR type = 'toCard'),
  -- Null only while the details of a bank are incomplete.
  destination_id uuid,
  -- Counts edits; a confirmation belongs to one version.
  version integer NOT NULL DEFAULT 1,
  code_hash bytea UNIQUE,
  code_expires_at timestamptz,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  -- When a bank or provider last refused to pay to the method: it is invalid until its owner puts it right.
  refused_at timestamptz,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CONSTRAINT wallet_verified CHECK (state <> 'verified' OR (destination_id IS NOT NULL AND confirmed_at IS NOT NULL)
    OR removed_at IS NOT NULL),
  CONSTRAINT wallet_code CHECK (code_hash IS NULL OR state = 'unverified'),
  CHECK ((code_hash IS NULL) = (code_expires_at IS NULL)),
  CHECK (removed_at IS NULL OR destination_id IS NULL)
);
CREATE INDEX wallet_contractor ON wallet (contractor_id) WHERE removed_at IS NULL;

-- A page of the card provider that a person was sent to, until its signed answer comes.
CREATE TABLE card_link (
  id text PRIMARY KEY CHECK (id ~ '^CL[0-9a-f]{32}$'),
  contractor_id bigint NOT NULL REFERENCES contractor (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'linked', 'refused')),
  -- Why it was refused: the provider declined the card, it is paid to nowhere in this country, the person has it already, or
  -- there is no room for another one.
  reason text CHECK (reason IN ('declined', 'country', 'known', 'room')),
  wallet_id bigint REFERENCES wallet (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'linked') = (wallet_id IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX card_link_contractor ON card_link (contractor_id, created_at);
CREATE INDEX card_link_wallet ON card_link (wallet_id) WHERE wallet_id IS NOT NULL;

-- Pauses of withdrawal methods: while one holds, its method can be neither added nor withdrawn to. A pause is lifted, never
-- deleted: its row says what held and when.
CREATE TABLE method_pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('toCard', 'toBank', 'toUSDT', 'toCardRub', 'toBankAlt', 'cardBlr', 'bankBlr')),
  -- Where the freelancer lives, ISO 3166-1 alpha-2; null for everywhere.
  country text CHECK (country ~ '^[[:upper:]]{2}$'),
  -- Null for all currencies of the method.
  currency text REFERENCES ledger.currency (code),
  -- Why, as freelancers read it.
  message_en text NOT NULL CHECK (length(message_en) BETWEEN 1 AND 300),
  message_ru text NOT NULL CHECK (length(message_ru) BETWEEN 1 AND 300),
  begins_at timestamptz NOT NULL,
  -- Null until an operator lifts it.
  ends_at timestamptz CHECK (ends_at > begins_at),
  made_by bigint NOT NULL REFERENCES app_user (id),
  made_at timestamptz NOT NULL,
  lifted_by bigint REFERENCES app_user (id),
  lifted_at timestamptz CHECK (lifted_at >= made_at),
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
