-- Accepting (2 to 4): escrow to the contractor's available account and the house's revenue, with the documents of both sides.

CREATE TYPE task.document_draft AS (owner bigint, type integer, prefix text, currency text, amount bigint, task_id bigint, data jsonb);

-- The lines of a document of one task; the first element is a header that readers skip (L-09, X-37).
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

-- The company's sales invoice (SI, type 8; 90 when settled by mark completed) and the contractor's invoice (F)
-- or request for payment (RFP-FI), HO-36.
CREATE FUNCTION task.drafts_of(p_tasks task[], p_company_type integer) RETURNS task.document_draft[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(d) FROM (
    -- The provider's own side of a company's document is added when it is shown: it follows from provider and date.
    SELECT (t.company_id, p_company_type, 'SI', t.currency, t.price_total, t.id, jsonb_build_object('Client', company_party(t.company_id),
      'TasksF', task.document_lines(t)))::task.document_draft AS d
    FROM unnest(p_tasks) t
    UNION ALL
    SELECT (t.contractor_id, CASE WHEN t.currency IN ('EUR', 'USD') THEN 2 ELSE 21 END,
      CASE WHEN t.currency IN ('EUR', 'USD') THEN 'F' ELSE 'RFP-FI' END, t.currency, t.price_reward, t.id,
      jsonb_build_object('Client', company_party(t.company_id), 'FDev', contractor_party(t.contractor_id),
        'TasksF', task.document_lines(t)))::task.document_draft
    FROM unnest(p_tasks) t) drafts
$$;

-- The legs of a settlement: escrow to the reward and the fees.
CREATE FUNCTION task.settle_legs(p_ord integer, t task, p_card_tax numeric) RETURNS SETOF ledger.leg LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (p_ord, t.company_id, 'escrow', t.currency, -t.price_total, false, NULL::numeric),
    (p_ord, t.contractor_id, 'available', t.currency, t.price_reward, true,
      CASE WHEN t.company_cover_withdraw THEN 0 ELSE p_card_tax END),
    (p_ord, 0::bigint, 'feeTask', t.currency, t.price_fee, false, NULL),
    (p_ord, 0::bigint, 'feeCard', t.currency, t.price_card_fee, false, NULL)) l (ord, owner, kind, currency, amount, has_lots, card_tax)
  WHERE l.amount <> 0
$$;

-- Accepts tasks on approval. Outcomes: accepted, replayed, keyReused, notFound, taskStatusWrong, termsNotAccepted.
CREATE FUNCTION task.accept_many(p_items task.request[], p_now timestamptz) RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  rows task[];
  verdicts task.verdict[];
  good task[];
  posted ledger.posted[];
BEGIN
  SELECT array_agg((r.ord, NULL, r.outcome, NULL)::task.verdict) INTO verdicts FROM task.replays(p_items) r;
  SELECT array_agg(t) INTO rows FROM (SELECT * FROM task WHERE id = ANY (ARRAY(SELECT i.task_id FROM unnest(p_items) i))
    ORDER BY id FOR UPDATE) t;
  SELECT array_agg((d.ord, d.task_id, d.outcome, d.status)::task.verdict ORDER BY d.ord) INTO verdicts FROM (
    SELECT i.ord, i.task_id, coalesce(v.outcome, CASE
      WHEN t.id IS NULL OR t.contractor_id <> i.party OR t.status = 10 THEN 'notFound'
      WHEN t.status <> 2 THEN 'taskStatusWrong'
      WHEN (SELECT u.terms FROM app_user u WHERE u.id = t.contractor_id) <> 1 THEN 'termsNotAccepted'
      WHEN row_number() OVER (PARTITION BY i.task_id, v.outcome IS NULL ORDER BY i.ord) > 1 THEN 'taskStatusWrong' END)
      AS outcome, t.status
    FROM unnest(p_items) i LEFT JOIN unnest(rows) t ON t.id = i.task_id LEFT JOIN unnest(verdicts) v ON v.ord = i.ord) d;

  WITH fine AS MATERIALIZED (
    SELECT i.*, t AS task_row, (SELECT c.card_tax FROM contractor c WHERE c.id = t.contractor_id) AS card_tax FROM unnest(p_items) i
    JOIN unnest(verdicts) v ON v.ord = i.ord AND v.outcome IS NULL JOIN unnest(rows) t ON t.id = i.task_id
  )
  SELECT array_agg(p) INTO posted FROM ledger.post(
    (SELECT array_agg((ord, 'task.accept', 'task:' || task_id, 'accept:' || task_id, NULL, (task_row).rule_set_id, actor,
      (task_row).company_id, session_id, device, ip, NULL, NULL, request_id)::ledger.new_txn ORDER BY ord) FROM fine),
    (SELECT array_agg(leg ORDER BY (leg).ord, (leg).amount) FROM fine, LATERAL task.settle_legs(fine.ord, task_row, card_tax) leg),
    p_now) p;

  WITH changed AS (
    UPDATE task SET status = 4, close_txn = p.txn_id, payment_date = p_now, version = task.version + 1
    FROM unnest(posted) p JOIN unnest(p_items) i ON i.ord = p.ord
    WHERE p.outcome = 'posted' AND task.id = i.task_id RETURNING task
  ) SELECT array_agg(c.task) INTO good FROM changed c;

  IF good IS NOT NULL THEN
    INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at)
      SELECT i.actor, i.idem_key, decode(i.request_hash, 'hex'), 200, '"accepted"', p_now
      FROM unnest(p_items) i JOIN unnest(posted) p ON p.ord = i.ord AND p.outcome = 'posted' WHERE i.idem_key IS NOT NULL;
    PERFORM task.tell(ARRAY(SELECT (t.id, t.company_id, t.contractor_id)::task.sides FROM unnest(good) t), 4::smallint,
      ARRAY(SELECT DISTINCT x FROM unnest(good) t, LATERAL (VALUES (t.company_id), (t.contractor_id)) o (x)));
    INSERT INTO notice (user_id, kind, subject, created_at) SELECT t.company_id, 'taskAccepted', t.id::text, p_now FROM unnest(good) t;
    PERFORM wake_notices();
    PERFORM task.issue(task.drafts_of(good, 8), p_now);
  END IF;

  RETURN QUERY SELECT v.ord, v.task_id, coalesce(v.outcome, CASE p.outcome WHEN 'posted' THEN 'accepted' ELSE 'taskStatusWrong' END),
      CASE WHEN p.outcome = 'posted' THEN 4::smallint ELSE v.status END
    FROM unnest(verdicts) v LEFT JOIN unnest(posted) p ON p.ord = v.ord ORDER BY v.ord;
END $$;
