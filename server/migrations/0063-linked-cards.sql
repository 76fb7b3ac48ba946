-- Cards that a provider keeps for us, and what services send us.

-- A page of the provider that a person was sent to, until its signed answer comes.
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

-- Whether the provider keeps this card, so that it is paid to by its token and its number is not with us.
ALTER TABLE wallet ADD COLUMN is_linked boolean NOT NULL DEFAULT false CHECK (NOT is_linked OR type = 'toCard');

-- What services told us, with its signature proved, each message once.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service text NOT NULL CHECK (service ~ '^[a-z]{2,20}$'),
  -- sha256 of the raw bytes: the same message has one effect.
  delivery bytea NOT NULL CHECK (length(delivery) = 32),
  -- Sealed under the key of data: a message may hold a token.
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  outcome text CHECK (length(outcome) <= 200),
  UNIQUE (service, delivery)
);
CREATE INDEX webhook_delivery_received ON webhook_delivery (received_at);
