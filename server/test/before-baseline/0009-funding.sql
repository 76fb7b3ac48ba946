-- Top-ups against bank lines, and the second person (HO-43, HO-44; operator.md 2 to 5).

-- A proforma waits for its money.
CREATE TABLE topup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  document_id bigint NOT NULL UNIQUE REFERENCES document (id),
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'paid', 'cancelled')),
  settled_txn bigint,
  settled_at timestamptz,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'paid') = (settled_txn IS NOT NULL))
);
CREATE INDEX topup_waiting ON topup (created_at) WHERE state = 'issued';
CREATE INDEX topup_company ON topup (company_id, created_at DESC);

-- What a bank account of ours received, typed in or imported. A line settles one top-up.
CREATE TABLE bank_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value_date date NOT NULL,
  payer text NOT NULL CHECK (length(payer) BETWEEN 1 AND 200),
  reference text NOT NULL CHECK (length(reference) <= 400),
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  topup_id bigint UNIQUE REFERENCES topup (id),
  entered_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- The same line twice adds nothing.
  UNIQUE (value_date, payer, reference, currency, amount)
);

-- What a second operator has to approve: never the one who asked.
CREATE TABLE approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('topup.settle')),
  subject text NOT NULL,
  detail jsonb NOT NULL,
  reason text NOT NULL,
  asked_by bigint NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES app_user (id),
  decided_at timestamptz,
  decision text CHECK (decision IN ('approved', 'refused')),
  CHECK (decided_by IS NULL OR decided_by <> asked_by),
  CHECK ((decided_by IS NULL) = (decision IS NULL))
);
CREATE UNIQUE INDEX approval_open ON approval (kind, subject) WHERE decision IS NULL;
