-- What a person may ask for about the own data: a copy of all that is kept.

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
  length bigint CHECK (length > 0),
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
