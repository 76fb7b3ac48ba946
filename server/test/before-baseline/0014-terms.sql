-- Versions of the contractors' terms and who accepted which (B-44 to B-46, X-43, O-12; operator.md).

CREATE TABLE terms_version (
  number int PRIMARY KEY CHECK (number > 0),
  -- What is new, in a few sentences for the people who must accept it. Empty for the first version.
  changes_en text NOT NULL,
  changes_ru text NOT NULL,
  -- Null for the version that the product came with.
  published_by bigint REFERENCES app_user (id),
  published_at timestamptz NOT NULL
);
INSERT INTO terms_version (number, changes_en, changes_ru, published_at) VALUES (1, '', '', '2026-01-01');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_version
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TABLE terms_acceptance (
  user_id bigint NOT NULL REFERENCES app_user (id),
  version int NOT NULL REFERENCES terms_version (number),
  accepted_at timestamptz NOT NULL,
  ip text,
  PRIMARY KEY (user_id, version)
);
INSERT INTO terms_acceptance (user_id, version, accepted_at)
  SELECT id, 1, terms_accepted_at FROM app_user WHERE role = 'freelancer' AND terms = 1 AND terms_accepted_at IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
