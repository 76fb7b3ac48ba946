-- An import of tasks as a job (D-33, D-34): it goes on when the page is closed, can be stopped and taken up again, and makes
-- no row twice.
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
  -- The last sign of life; an import that is silent for a while is taken up again.
  progressed_at timestamptz NOT NULL,
  stopped_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (actor, key),
  CHECK (created + failed <= total),
  CHECK (finished_at IS NULL OR created + failed = total)
);
-- One runs at a time for a person.
CREATE UNIQUE INDEX task_import_running ON task_import (actor) WHERE finished_at IS NULL AND stopped_at IS NULL;
CREATE INDEX task_import_person ON task_import (actor, created_at DESC, id DESC);
CREATE INDEX task_import_silent ON task_import (progressed_at) WHERE finished_at IS NULL AND stopped_at IS NULL;
CREATE INDEX task_import_age ON task_import (created_at);

-- Rows that are no task yet, or never will be: a row leaves this table when its task is made. Card numbers are masked.
CREATE TABLE task_import_row (
  import_id uuid NOT NULL REFERENCES task_import (id) ON DELETE CASCADE,
  ord integer NOT NULL,
  -- As the spreadsheet counts.
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- What is wrong; null while the row waits.
  problems jsonb,
  PRIMARY KEY (import_id, ord)
);
CREATE INDEX task_import_row_waiting ON task_import_row (import_id, ord) WHERE problems IS NULL;
CREATE INDEX task_import_row_failed ON task_import_row (import_id, ord) WHERE problems IS NOT NULL;

-- Written with the task, in its transaction: the last guard against a row that becomes two tasks.
CREATE TABLE imported_task (
  import_id uuid NOT NULL REFERENCES task_import (id) ON DELETE CASCADE,
  ord integer NOT NULL,
  task_id bigint NOT NULL UNIQUE,
  PRIMARY KEY (import_id, ord)
);
