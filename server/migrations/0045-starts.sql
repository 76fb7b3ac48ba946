-- Whether the demo data of this database are whole: a process that was killed while it made them leaves a row without an end.
CREATE TABLE demo_load (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz
);
INSERT INTO demo_load (begun_at, ended_at)
SELECT now(), now() WHERE EXISTS (SELECT FROM app_user WHERE is_demo);

-- Which versions of the product this database has met, so that a start can say from which to which it was brought.
CREATE TABLE product_version (
  id bigserial PRIMARY KEY,
  version text NOT NULL,
  -- Empty where the place of the sources tells no commit.
  commit_hash text NOT NULL,
  met_at timestamptz NOT NULL DEFAULT now()
);

-- What the last check of the books found; the checkpoint tells the last clean one only.
CREATE TABLE book_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL,
  findings integer NOT NULL CHECK (findings >= 0)
);
