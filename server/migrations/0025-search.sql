-- The search finds tasks by any part of their words. Trigrams do that by an index, and pg_trgm makes them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What a task is found by, beside the task: a payment changes no word, so it writes nothing here. `keys` are whose task it is
-- and its sums, each number with its kind in the last two bits: 0 company, 1 contractor, 2 maker, 3 a sum in minor units. `words`
-- are title and project in plain letters, since trigrams know no Cyrillic where the locale of the database is C.
CREATE TABLE task_search (
  task_id bigint PRIMARY KEY,
  created_at timestamptz NOT NULL,
  keys bigint[] NOT NULL,
  words text NOT NULL
);

INSERT INTO task_search (task_id, created_at, keys, words)
  SELECT id, created_at, ARRAY[company_id * 4, contractor_id * 4 + 1, created_by * 4 + 2, price_total * 4 + 3, price_reward * 4 + 3],
    translate(lower(title || ' ' || project), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')
  FROM task ORDER BY id;

-- New rows wait in the index's list until it holds 16 MB, some ten thousand tasks; autovacuum empties it after two thousand.
CREATE INDEX task_search_found ON task_search USING gin (keys, words gin_trgm_ops) WITH (gin_pending_list_limit = 16384);
ALTER TABLE task_search SET (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);

-- Names in plain letters, written with the name: to make them anew for each row of a search costs more than the search.
-- Operators look for them among everybody, so an index knows them too.
ALTER TABLE app_user ADD COLUMN plain_name text NOT NULL GENERATED ALWAYS AS
  (translate(lower(name || ' ' || surname || ' ' || email), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')) STORED;
ALTER TABLE company ADD COLUMN plain_name text NOT NULL GENERATED ALWAYS AS
  (translate(lower(name || ' ' || brand_name), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')) STORED;
CREATE INDEX app_user_found ON app_user USING gin (plain_name gin_trgm_ops);
CREATE INDEX company_found ON company USING gin (plain_name gin_trgm_ops);

-- A sum among the payouts of everybody.
CREATE INDEX payout_net ON payout (net, id DESC);

-- The latest invited freelancers of a company are looked at first.
CREATE INDEX company_contractor_invited ON company_contractor (company_id, invited_at DESC, contractor_id DESC);
