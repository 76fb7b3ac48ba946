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
