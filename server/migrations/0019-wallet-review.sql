-- Operators look at withdrawal methods: whose number is shared, what they refused and what they have looked at.

-- Keyed hash of the number or address alone, so that one account is found under two names of its holder. Null until a job has
-- marked a row that is older than this.
ALTER TABLE vault.destination ADD COLUMN account bytea;
CREATE INDEX destination_account ON vault.destination (account, person);

ALTER TABLE wallet
  -- Why an operator refused it, in words that its owner reads; null where a bank or provider did.
  ADD COLUMN refusal text CHECK (length(refusal) BETWEEN 3 AND 500),
  ADD COLUMN refused_by bigint REFERENCES app_user (id),
  -- When its owner put it right after an operator had refused it.
  ADD COLUMN corrected_at timestamptz,
  -- When an operator looked at it last: what happened before needs nobody.
  ADD COLUMN looked_at timestamptz,
  ADD COLUMN looked_by bigint REFERENCES app_user (id),
  ADD CONSTRAINT wallet_refusal CHECK ((refusal IS NULL) = (refused_by IS NULL)
    AND (refused_by IS NULL OR refused_at IS NOT NULL)),
  ADD CONSTRAINT wallet_looked CHECK ((looked_at IS NULL) = (looked_by IS NULL));

-- The queue reads what was refused or put right; these are few among all methods.
CREATE INDEX wallet_spoken_of ON wallet (id) WHERE removed_at IS NULL AND (refused_at IS NOT NULL OR corrected_at IS NOT NULL);
