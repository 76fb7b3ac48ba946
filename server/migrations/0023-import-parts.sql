-- Rows of an import wait in parts of some hundred, which are read and deleted whole: a row of its own for each was written into
-- three indexes, and took as long as the task that came of it. task_import_row keeps the rows that failed.
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

INSERT INTO task_import_part (import_id, ord, rows)
  SELECT import_id, min(ord), json_agg(json_build_object('ord', ord, 'number', number, 'cells', cells) ORDER BY ord)
  FROM task_import_row WHERE problems IS NULL GROUP BY import_id, (ord - 1) / 500;
DELETE FROM task_import_row WHERE problems IS NULL;

-- Every row that is left has failed, so the key serves all reads.
DROP INDEX task_import_row_waiting;
DROP INDEX task_import_row_failed;
ALTER TABLE task_import_row ALTER COLUMN problems SET NOT NULL;
