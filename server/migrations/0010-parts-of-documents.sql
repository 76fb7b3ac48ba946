-- What several documents say alike is stored once: a party as it was on a day, and the lines of a task.

CREATE TABLE document_party (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the text of `data`: a party that changes nothing is the same row.
  digest bytea NOT NULL UNIQUE,
  data jsonb NOT NULL
);

CREATE TABLE document_lines (
  task_id bigint PRIMARY KEY REFERENCES task (id),
  lines jsonb NOT NULL
);

ALTER TABLE document
  ADD client_id bigint REFERENCES document_party (id),
  ADD issuer_id bigint REFERENCES document_party (id),
  ADD lines_task_id bigint REFERENCES document_lines (task_id);

INSERT INTO document_party (digest, data)
  SELECT DISTINCT ON (digest) digest, party
  FROM document, LATERAL (VALUES (data -> 'Client'), (data -> 'FDev')) p (party), LATERAL (SELECT sha256(convert_to(party::text, 'UTF8'))) d (digest)
  WHERE jsonb_typeof(party) = 'object' ORDER BY digest, document.id;

INSERT INTO document_lines (task_id, lines)
  SELECT DISTINCT ON (task_ids[1]) task_ids[1], data -> 'TasksF' FROM document
  WHERE cardinality(task_ids) = 1 AND data ? 'TasksF' AND EXISTS (SELECT 1 FROM task t WHERE t.id = task_ids[1]) ORDER BY task_ids[1], id;

UPDATE document SET client_id = p.id, data = document.data - 'Client'
  FROM document_party p WHERE p.digest = sha256(convert_to((document.data -> 'Client')::text, 'UTF8'));
UPDATE document SET issuer_id = p.id, data = document.data - 'FDev'
  FROM document_party p WHERE p.digest = sha256(convert_to((document.data -> 'FDev')::text, 'UTF8'));
UPDATE document SET lines_task_id = l.task_id, data = document.data - 'TasksF'
  FROM document_lines l WHERE document.task_ids = ARRAY[l.task_id] AND document.data -> 'TasksF' = l.lines;
