-- Counts and sums of a company's tasks, kept for its home and its lists (decision 0089): to read them no longer means to read the
-- tasks. Each change of tasks leaves what it adds and takes in task_changes; the job keep-counts adds these to the two tables
-- beside. Readers add up all three. Nothing may change a task between the filling and the triggers, which come in this transaction.
DROP INDEX task_sent;

-- Waiting changes: those of one statement with the same key are one row. Company and maker are those of a task, which its own keys
-- hold: a payment needs no second look at them.
CREATE TABLE task_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  made_by bigint NOT NULL,
  -- The hour of the creation.
  made_at timestamptz NOT NULL,
  status task_status NOT NULL,
  currency text NOT NULL,
  -- The day (UTC) of the payment of tasks that are or were reserved and not returned, with their project; null for others.
  sent_on date,
  project text NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL
);
CREATE INDEX task_changes_company ON task_changes (company_id);

-- By status and currency: of all tasks, of those made within a day (UTC), and within an hour. `made_by` is 0 for the tasks of all
-- people of the company; `made_at` is the beginning of the day or hour, and -infinity for all.
CREATE TABLE task_counts (
  company_id bigint NOT NULL REFERENCES company (id),
  made_by bigint NOT NULL,
  span text NOT NULL CHECK (span IN ('ever', 'day', 'hour')),
  made_at timestamptz NOT NULL,
  status task_status NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (company_id, made_by, span, made_at, status, currency)
);
-- The job takes away what came to nothing.
CREATE INDEX task_counts_none ON task_counts (company_id) WHERE count = 0;

-- What was paid in for tasks that were not returned, by the day of the payment and project.
CREATE TABLE project_sums (
  company_id bigint NOT NULL REFERENCES company (id),
  made_by bigint NOT NULL,
  sent_on date NOT NULL,
  currency text NOT NULL,
  project text NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (company_id, made_by, sent_on, currency, project)
);

-- The same expressions stand in features/tasks/sql/counts.sql.
INSERT INTO task_counts (company_id, made_by, span, made_at, status, currency, count, total)
  SELECT t.company_id, who.made_by, s.span,
    CASE s.span WHEN 'ever' THEN '-infinity' ELSE date_bin(s.stride, t.created_at, '2000-01-01T00:00:00Z') END,
    t.status, t.currency, count(*), sum(t.price_total)
  FROM task t CROSS JOIN LATERAL (VALUES (0), (t.created_by)) who (made_by)
  CROSS JOIN (VALUES ('ever', interval '1 day'), ('day', interval '1 day'), ('hour', interval '1 hour')) s (span, stride)
  GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO project_sums (company_id, made_by, sent_on, currency, project, count, total)
  SELECT t.company_id, who.made_by, (t.sent_at AT TIME ZONE 'UTC')::date, t.currency, t.project, count(*), sum(t.price_total)
  FROM task t CROSS JOIN LATERAL (VALUES (0), (t.created_by)) who (made_by)
  WHERE t.status IN ('onApproval', 'waitPay', 'paid') AND t.sent_at IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5;
