-- What the register of VAT numbers said of a company's number, and which operator read it there; none where the register was asked by the
-- product. The newest look alone stands here; earlier ones are in the audit log.
CREATE TABLE vat_check (
  company_id bigint PRIMARY KEY REFERENCES company (id),
  number text NOT NULL,
  is_valid boolean NOT NULL,
  found text NOT NULL,
  checked_by bigint REFERENCES app_user (id),
  checked_at timestamptz NOT NULL
);
