-- Operators find what has left their queues: top-ups that were settled, batches, and approvals. A search looks at the newest of
-- all first, and asks an index for a rare word or sum of any age. None of these tables is written by the payment of a task.

CREATE INDEX topup_time ON topup (created_at, id);
CREATE INDEX topup_amount ON topup (amount, id DESC);
CREATE INDEX payout_batch_time ON payout_batch (created_at, id);
CREATE INDEX approval_time ON approval (asked_at, id);
CREATE INDEX approval_asker ON approval (asked_by, id DESC);

-- What the bank says of a payment, in plain letters as names are.
ALTER TABLE bank_line ADD COLUMN plain_words text NOT NULL GENERATED ALWAYS AS
  (translate(lower(payer || ' ' || reference), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')) STORED;
CREATE INDEX bank_line_found ON bank_line USING gin (plain_words gin_trgm_ops);
CREATE INDEX bank_line_amount ON bank_line (amount) WHERE topup_id IS NOT NULL;

-- What a request is about: the values of its texts, without the names that they have there, and why it was made.
ALTER TABLE approval ADD COLUMN plain_words text NOT NULL GENERATED ALWAYS AS
  (translate(lower(jsonb_path_query_array(about, '$.params.*')::text || ' ' || coalesce(jsonb_path_query_array(before, '$.params.*')::text, '')
    || ' ' || coalesce(jsonb_path_query_array(after, '$.params.*')::text, '') || ' ' || reason), 'абвгдеёжзийклмнопрстуфхцчшщыэюяіїєґўђјљњћџàáâãäåąçčćďđèéêëěęğìíîïıłñńňòóôõöøőřšśşťùúûüůűýÿžźżъь', 'abvgdeejziyklmnoprstufhcqwxyeuaiiegudjlncdaaaaaaacccddeeeeeegiiiiilnnnooooooorssstuuuuuuyyzzz')) STORED;
CREATE INDEX approval_found ON approval USING gin (plain_words gin_trgm_ops);
