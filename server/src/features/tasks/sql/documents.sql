-- The documents of a settlement.

CREATE TYPE task.document_draft AS (owner bigint, type document_type, prefix text, currency text, amount bigint, task_id bigint, data jsonb);

-- The lines of a document of one task; the first element is a header that readers skip.
CREATE FUNCTION task.document_lines(t task) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(
    jsonb_build_object('TaskRef', 'header'),
    jsonb_build_object('TaskRef', t.id, 'TaskTitle', coalesce(nullif(t.doc_title, ''), t.title), 'TaskDesc', t.description,
      'Deadline', t.deadline, 'Cost', ledger.wire(t.price_reward, t.currency),
      'Tax', ledger.wire(t.price_fee + t.price_card_fee, t.currency)))
$$;

-- Issues drafts under gap-free numbers; counters are locked in the order of their prefixes, last of all locks.
CREATE FUNCTION task.issue(p_drafts task.document_draft[], p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_year integer := extract(year FROM p_now AT TIME ZONE 'UTC');
  kind record;
  start bigint;
BEGIN
  FOR kind IN SELECT d.prefix, count(*) AS wanted FROM unnest(p_drafts) d GROUP BY d.prefix ORDER BY d.prefix LOOP
    start := take_numbers(kind.prefix, this_year, kind.wanted);
    INSERT INTO document (owner, type, prefix, year, running, currency, amount, task_ids, data, created_at)
      SELECT d.owner, d.type, d.prefix, this_year, start + row_number() OVER (ORDER BY d.task_id), d.currency, d.amount,
        ARRAY[d.task_id], d.data, p_now
      FROM unnest(p_drafts) d WHERE d.prefix = kind.prefix;
  END LOOP;
END $$;

-- The company's sales invoice (SI; of the given type, which says whether it was marked completed) and the contractor's invoice (F)
-- or request for payment (RFP-FI).
CREATE FUNCTION task.drafts_of(p_tasks task[], p_company_type document_type) RETURNS task.document_draft[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(d) FROM (
    -- The provider's own side of a company's document is added when it is shown: it follows from provider and date.
    SELECT (t.company_id, p_company_type, 'SI', t.currency, t.price_total, t.id, jsonb_build_object('Client', company_party(t.company_id),
      'TasksF', task.document_lines(t)))::task.document_draft AS d
    FROM unnest(p_tasks) t
    UNION ALL
    SELECT (t.contractor_id, (CASE WHEN t.currency IN ('EUR', 'USD') THEN 'invoice' ELSE 'requestForPayment' END)::document_type,
      CASE WHEN t.currency IN ('EUR', 'USD') THEN 'F' ELSE 'RFP-FI' END, t.currency, t.price_reward, t.id,
      jsonb_build_object('Client', company_party(t.company_id), 'FDev', contractor_party(t.contractor_id),
        'TasksF', task.document_lines(t)))::task.document_draft
    FROM unnest(p_tasks) t) drafts
$$;
