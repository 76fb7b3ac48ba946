-- Work on many tasks.

-- A job with items, resumable, with a result per item.
CREATE TABLE bulk_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id bigint NOT NULL,
  actor bigint NOT NULL REFERENCES app_user (id),
  action text NOT NULL CHECK (action IN ('pay', 'accept', 'reject', 'delete', 'complete', 'propose')),
  -- A run that rejects a selection has one reason for all.
  reason text CHECK (reason IS NULL OR (action = 'reject' AND length(reason) BETWEEN 1 AND 300)),
  -- What a payment does without enough money.
  shortage text NOT NULL DEFAULT 'refuse' CHECK (shortage IN ('refuse', 'partial')),
  total integer NOT NULL CHECK (total > 0),
  session_id text,
  device text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The last sign of life; a run that is silent for a while is taken up again.
  progressed_at timestamptz NOT NULL,
  stopped_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX bulk_job_open ON bulk_job (progressed_at) WHERE finished_at IS NULL;
-- Those of a person are found by who started them, and ended ones are removed with their tasks.
CREATE INDEX bulk_job_actor ON bulk_job (actor, created_at);
CREATE INDEX bulk_job_ended ON bulk_job (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE bulk_item (
  job_id uuid NOT NULL REFERENCES bulk_job (id),
  ord integer NOT NULL,
  task_id bigint NOT NULL,
  -- What its person saw; null where nothing about money is confirmed, as by a deletion.
  seen jsonb,
  -- Null while waiting; 'done', or the code of the error.
  outcome text,
  detail jsonb,
  PRIMARY KEY (job_id, ord)
);
CREATE INDEX bulk_item_waiting ON bulk_item (job_id, ord) WHERE outcome IS NULL;

-- ---- Imports ----

-- An import of tasks as a job: it goes on when the page is closed, can be stopped and taken up again, and makes no row twice.
CREATE TABLE task_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id bigint NOT NULL REFERENCES company (id),
  actor bigint NOT NULL REFERENCES app_user (id),
  -- What the page calls this import: the same key again is the same import, or a mistake where the content differs.
  key text NOT NULL,
  content_hash text NOT NULL,
  file_name text NOT NULL,
  -- 'valid' makes the rows without an error, 'all' every row or none.
  mode text NOT NULL CHECK (mode IN ('valid', 'all')),
  total integer NOT NULL CHECK (total > 0),
  created integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL,
  session_id text,
  device text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The last sign of life; an import that is silent for a while is taken up again.
  progressed_at timestamptz NOT NULL,
  stopped_at timestamptz,
  finished_at timestamptz,
  UNIQUE (actor, key),
  CHECK (created + failed <= total),
  CHECK (finished_at IS NULL OR created + failed = total)
);
-- One runs at a time for a person.
CREATE UNIQUE INDEX task_import_running ON task_import (actor) WHERE finished_at IS NULL AND stopped_at IS NULL;
CREATE INDEX task_import_person ON task_import (actor, created_at DESC, id DESC);
CREATE INDEX task_import_silent ON task_import (progressed_at) WHERE finished_at IS NULL AND stopped_at IS NULL;
CREATE INDEX task_import_age ON task_import (created_at);

-- Rows wait in parts of some hundred, which are read and deleted whole: a row of its own for each took as long as its task.
CREATE TABLE task_import_part (
  import_id uuid NOT NULL REFERENCES task_import (id) ON DELETE CASCADE,
  -- The place of its first row.
  ord integer NOT NULL,
  -- [{ ord, number, cells }]: cells without the empty ones. Card numbers are masked.
  rows json NOT NULL,
  PRIMARY KEY (import_id, ord)
);
-- Read once: packing it would take longer than writing it.
ALTER TABLE task_import_part ALTER COLUMN rows SET STORAGE EXTERNAL;

-- Rows that failed. Card numbers are masked.
CREATE TABLE task_import_row (
  import_id uuid NOT NULL REFERENCES task_import (id) ON DELETE CASCADE,
  ord integer NOT NULL,
  -- As the spreadsheet counts.
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- What is wrong.
  problems jsonb NOT NULL,
  PRIMARY KEY (import_id, ord)
);

-- What came of a part, written with its tasks and under its key: the last guard against rows that become tasks twice. A row with
-- two indexes and a foreign key for each task took a quarter of the time of the tasks.
CREATE TABLE imported_part (
  import_id uuid NOT NULL REFERENCES task_import (id) ON DELETE CASCADE,
  ord integer NOT NULL,
  -- In the order of the rows; a row that failed has none.
  task_ids bigint[] NOT NULL,
  PRIMARY KEY (import_id, ord)
);
