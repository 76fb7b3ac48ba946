-- Numbers and addresses that operators refused to pay to, and who had them: whoever adds one anew is looked at again.
CREATE TABLE vault.refused_account (
  account bytea NOT NULL,
  person bigint NOT NULL REFERENCES contractor (id),
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (account, person)
);
