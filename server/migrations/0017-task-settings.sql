-- What a company has settled for the tasks of one of its contractors (E-13): what a new task begins with, the terms that
-- it carries, and whether it is published at once. A pair without a row has settled nothing.
CREATE TABLE task_settings (
  company_id bigint NOT NULL,
  contractor_id bigint NOT NULL,
  category_id integer,
  currency text REFERENCES ledger.currency (code),
  project text NOT NULL DEFAULT '',
  -- Name, words in Markdown and help page, as tasks keep them.
  plan jsonb,
  auto_pay boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, contractor_id),
  FOREIGN KEY (company_id, contractor_id) REFERENCES company_contractor (company_id, contractor_id) ON DELETE CASCADE
);
