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

-- What came of a part, written with its tasks and under its key: the last guard against rows that become tasks twice. A row with
-- two indexes and a foreign key for each task took a quarter of the time of the tasks.
CREATE TABLE imported_part (
  import_id uuid NOT NULL REFERENCES task_import (id) ON DELETE CASCADE,
  ord integer NOT NULL,
  -- In the order of the rows; a row that failed has none.
  task_ids bigint[] NOT NULL,
  PRIMARY KEY (import_id, ord)
);
INSERT INTO imported_part (import_id, ord, task_ids)
  SELECT import_id, min(ord), array_agg(task_id ORDER BY ord) FROM imported_task GROUP BY import_id, (ord - 1) / 500;
DROP TABLE imported_task;

-- Every row that is left has failed, so the key serves all reads.
DROP INDEX task_import_row_waiting;
DROP INDEX task_import_row_failed;
ALTER TABLE task_import_row ALTER COLUMN problems SET NOT NULL;
