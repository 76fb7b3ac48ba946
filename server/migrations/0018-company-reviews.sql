-- The review of a company before its activation: what operators asked, what its owner answered, and a refusal. An active company keeps
-- 'waits', for its activation ended the review.
ALTER TABLE company
  ADD COLUMN review text NOT NULL DEFAULT 'waits' CHECK (review IN ('waits', 'asked', 'refused')),
  -- Since when the review stands so; null since the company registered.
  ADD COLUMN review_since timestamptz,
  ADD CHECK (NOT can_proforma OR review = 'waits');

CREATE TABLE company_review_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  kind text NOT NULL CHECK (kind IN ('question', 'answer', 'refusal', 'reopening', 'takingBack')),
  written_by bigint NOT NULL REFERENCES app_user (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL
);
CREATE INDEX company_review_message_of ON company_review_message (company_id, id);

-- Files that a company sent along with an answer, or will: their bytes lie in the storage of files under the id, sealed with a key of their
-- own.
CREATE TABLE company_paper (
  id uuid PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  -- The answer; null until it is sent.
  message_id bigint REFERENCES company_review_message (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  bytes int NOT NULL CHECK (bytes > 0),
  -- The key of the bytes, sealed with the key of data.
  sealed_key text NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX company_paper_of ON company_paper (company_id, uploaded_at);
