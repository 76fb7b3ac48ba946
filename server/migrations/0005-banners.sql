-- Banners that operators write: shown in the frame to an audience, from a day of its reader's account to another.
CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('everybody', 'companies', 'contractors')),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 80),
  title_ru text NOT NULL CHECK (length(title_ru) BETWEEN 1 AND 80),
  text_en text NOT NULL CHECK (length(text_en) BETWEEN 1 AND 300),
  text_ru text NOT NULL CHECK (length(text_ru) BETWEEN 1 AND 300),
  -- What "Read more" opens; both languages or none.
  more_en text CHECK (length(more_en) BETWEEN 1 AND 2000),
  more_ru text CHECK (length(more_ru) BETWEEN 1 AND 2000),
  first_day date NOT NULL,
  -- The last day on which it shows; without it an operator ends it.
  last_day date CHECK (last_day >= first_day),
  made_by bigint NOT NULL REFERENCES app_user,
  made_at timestamptz NOT NULL,
  ended_by bigint REFERENCES app_user,
  ended_at timestamptz,
  CHECK ((more_en IS NULL) = (more_ru IS NULL)),
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
-- Every page asks for those that have not ended.
CREATE INDEX banner_standing ON banner (first_day) WHERE ended_at IS NULL;
