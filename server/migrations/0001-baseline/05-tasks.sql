-- Tasks and their documents.

CREATE SCHEMA task;

CREATE TYPE task_status AS ENUM ('draft', 'onApproval', 'waitPay', 'paid', 'rejectedByCompany', 'rejectedByContractor');
CREATE TYPE task_approval AS ENUM ('proposed', 'declined');
CREATE TYPE document_type AS ENUM ('proforma', 'operatorProforma', 'salesInvoice', 'maltaInvoice',
  'completedInvoice', 'monthlyOrder', 'invoice', 'requestForPayment', 'paymentReceipt', 'payoutRequest');

CREATE TABLE task (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  contractor_id bigint NOT NULL REFERENCES contractor (id),
  created_by bigint NOT NULL REFERENCES app_user (id),
  status task_status NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
  doc_title text NOT NULL DEFAULT '',
  -- The rounding of an act, as its client sent it: a number, a text or a yes and no; null where nothing was said.
  docs_round_act jsonb,
  description text NOT NULL DEFAULT '',
  category_id integer NOT NULL,
  project text NOT NULL DEFAULT '',
  deadline text NOT NULL CHECK (length(deadline) <= 60),
  currency text NOT NULL REFERENCES ledger.currency (code),
  price_reward bigint NOT NULL CHECK (price_reward > 0),
  price_fee bigint NOT NULL CHECK (price_fee >= 0),
  price_card_fee bigint NOT NULL DEFAULT 0 CHECK (price_card_fee >= 0),
  price_total bigint NOT NULL,
  fee_rate numeric(6, 4) NOT NULL,
  company_cover_withdraw boolean NOT NULL DEFAULT false,
  -- Terms of a withdrawal plan as they were when the task was made.
  plan jsonb,
  -- Ledger transactions; their natural keys make them unique, a check of the books that they are these (no index: updates stay cheap).
  pay_txn bigint,
  close_txn bigint,
  created_at timestamptz NOT NULL,
  -- When its draft was changed last; empty where it never was.
  changed_at timestamptz,
  sent_at timestamptz,
  payment_date timestamptz,
  opened_at timestamptz,
  -- Who rejected it or marked it completed, and why; who paid and accepted stands in the ledger.
  rejected_at timestamptz,
  rejected_by bigint,
  reject_reason text,
  completed_at timestamptz,
  completed_by bigint,
  -- A manager who may not pay, or not so much on this day, proposes the payment of a draft: a field of its own and no status. Who
  -- proposed and who declined stay as history when the draft was paid or rejected.
  approval_state task_approval,
  proposed_at timestamptz,
  proposed_by bigint,
  declined_at timestamptz,
  declined_by bigint,
  decline_reason text,
  version integer NOT NULL DEFAULT 1,
  CHECK (price_total = price_reward + price_fee + price_card_fee),
  -- Held money belongs to exactly two statuses; a paid task has its payment and its settlement.
  CONSTRAINT task_held CHECK (status NOT IN ('onApproval', 'waitPay') OR (pay_txn IS NOT NULL AND close_txn IS NULL)),
  CONSTRAINT task_paid CHECK (status <> 'paid' OR (pay_txn IS NOT NULL AND close_txn IS NOT NULL AND payment_date IS NOT NULL)),
  CONSTRAINT task_draft CHECK (status <> 'draft' OR (pay_txn IS NULL AND close_txn IS NULL)),
  CONSTRAINT task_rejected CHECK (status NOT IN ('rejectedByCompany', 'rejectedByContractor')
    OR (pay_txn IS NULL) = (close_txn IS NULL)),
  CONSTRAINT task_reject_reason CHECK (reject_reason IS NULL OR
    (status IN ('rejectedByCompany', 'rejectedByContractor') AND length(reject_reason) BETWEEN 1 AND 300)),
  -- Only a draft waits for an approval.
  CONSTRAINT task_approval_draft CHECK (approval_state IS NULL OR
    (status = 'draft' AND proposed_at IS NOT NULL AND proposed_by IS NOT NULL)),
  CONSTRAINT task_approval_declined CHECK (approval_state IS NULL OR approval_state <> 'declined' OR
    (declined_at IS NOT NULL AND declined_by IS NOT NULL AND decline_reason IS NOT NULL))
) WITH (fillfactor = 75);
-- Home and lists add tasks up by indexes that hold all they read.
CREATE INDEX task_company ON task (company_id, created_at DESC, id DESC) INCLUDE (created_by, status, currency, price_total);
CREATE INDEX task_contractor ON task (contractor_id, created_at DESC, id DESC);
-- The tasks of each freelancer with the company are counted: of a pair with many tasks the rows need not be read for it.
CREATE INDEX task_pair ON task (contractor_id, company_id);
-- The home page of a company sums its open tasks of any age.
CREATE INDEX task_open ON task (company_id, created_at, id) INCLUDE (created_by, status, currency, price_total)
  WHERE status IN ('draft', 'onApproval', 'waitPay');
-- What was paid in for tasks that were not returned, by the day of the payment and project.
CREATE INDEX task_sent ON task (company_id, sent_at) INCLUDE (created_by, currency, project, price_total)
  WHERE status IN ('onApproval', 'waitPay', 'paid');
-- What waits is few of the drafts, and is read in one list whatever its age.
CREATE INDEX task_proposed ON task (company_id, created_at, id) WHERE approval_state = 'proposed';
-- Home of a freelancer tells what stood in tasks when each month ended: those that were paid in and ended after a moment, or have
-- not ended. A paid task has one entry, which moves when it ends.
CREATE INDEX task_work ON task (contractor_id, coalesce(payment_date, rejected_at, 'infinity'::timestamptz)) WHERE pay_txn IS NOT NULL;

-- What a task is found by, beside the task: a payment changes no word, so it writes nothing here. `keys` are whose task it is and
-- its sums, each number with its kind in the last two bits: 0 company, 1 contractor, 2 maker, 3 a sum in minor units. `words` are
-- title and project in plain letters.
CREATE TABLE task_search (
  task_id bigint PRIMARY KEY,
  created_at timestamptz NOT NULL,
  keys bigint[] NOT NULL,
  words text NOT NULL
) WITH (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);
-- New rows wait in the index's list until it holds 16 MB, some ten thousand tasks; autovacuum empties it after two thousand.
CREATE INDEX task_search_found ON task_search USING gin (keys, words gin_trgm_ops) WITH (gin_pending_list_limit = 16384);

-- What a company has settled for the tasks of one of its contractors: what a new task begins with, the terms that it carries, and
-- whether it is published at once. A pair without a row has settled nothing.
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

-- ---- Documents ----

-- Issued documents are immutable, and numbered without gaps per prefix and year.
CREATE TABLE document_counter (
  prefix text NOT NULL,
  year integer NOT NULL,
  last bigint NOT NULL DEFAULT 0,
  -- The moment of the newest document: a later number bears no earlier time.
  newest_at timestamptz,
  PRIMARY KEY (prefix, year)
);

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

CREATE TABLE document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner bigint NOT NULL REFERENCES app_user (id),
  type document_type NOT NULL,
  prefix text NOT NULL,
  year integer NOT NULL,
  running bigint NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL,
  task_ids bigint[] NOT NULL DEFAULT '{}',
  client_id bigint REFERENCES document_party (id),
  issuer_id bigint REFERENCES document_party (id),
  lines_task_id bigint REFERENCES document_lines (task_id),
  -- What it says besides: bank, card and the like as they were on the day of issue.
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- It keeps the day that it was issued with: that of its moment in the time zone that its owner lived by then.
  time_zone text NOT NULL DEFAULT 'UTC',
  UNIQUE (prefix, year, running)
);
CREATE INDEX document_owner ON document (owner, created_at DESC, id DESC);
