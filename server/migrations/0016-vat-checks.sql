-- What an operator read in the register of VAT numbers about a company's number. The newest look alone stands here; earlier ones are
-- in the audit log.
CREATE TABLE vat_check (
  company_id bigint PRIMARY KEY REFERENCES company (id),
  number text NOT NULL,
  is_valid boolean NOT NULL,
  found text NOT NULL,
  checked_by bigint NOT NULL REFERENCES app_user (id),
  checked_at timestamptz NOT NULL
);
