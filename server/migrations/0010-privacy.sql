-- What a person may ask for about the own data: a copy of all that is kept, and that it is erased.

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

-- Adds a kind to those that are known, whichever they are: other migrations add theirs.
DO $$
DECLARE
  known text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint WHERE conrelid = 'approval'::regclass AND conname = 'approval_kind_check');
BEGIN
  ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
  EXECUTE format('ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind = ANY (%s))',
    (SELECT 'ARRAY[' || string_agg(quote_literal(kind), ', ') || ']::text[]' FROM (
      SELECT (regexp_matches(known, $re$'([a-zA-Z.]+)'$re$, 'g'))[1] AS kind UNION ALL SELECT 'person.erase') kinds));
END $$;
