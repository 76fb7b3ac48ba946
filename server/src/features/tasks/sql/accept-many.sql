-- Accepting tasks.

-- The legs of a settlement: escrow to the reward and the fees.
CREATE FUNCTION task.settle_legs(p_ord integer, t task) RETURNS SETOF ledger.leg LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (p_ord, t.company_id, 'escrow', t.currency, -t.price_total, false, NULL::numeric),
    (p_ord, t.contractor_id, 'available', t.currency, t.price_reward, true,
      CASE WHEN t.company_cover_withdraw THEN 0 ELSE (SELECT c.card_tax FROM contractor c WHERE c.id = t.contractor_id) END),
    (p_ord, 0::bigint, 'feeTask', t.currency, t.price_fee, false, NULL),
    (p_ord, 0::bigint, 'feeCard', t.currency, t.price_card_fee, false, NULL)) l (ord, owner, kind, currency, amount, has_lots, card_tax)
  WHERE l.amount <> 0
$$;

-- Accepts tasks on approval. Outcomes: accepted, replayed, keyReused, notFound, taskStatusWrong, termsNotAccepted, changedMeanwhile.
-- `p_print` is what the installation prints on documents besides (task.issue).
CREATE FUNCTION task.accept_many(p_items task.request[], p_now timestamptz, p_print jsonb) RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  repetitions task.repetition[];
  rows task[];
  verdicts task.verdict[];
  good task[];
  posted ledger.posted[];
BEGIN
  SELECT array_agg(r) INTO repetitions FROM task.repetitions(p_items) r;
  SELECT array_agg(t) INTO rows FROM (SELECT * FROM task WHERE id = ANY (ARRAY(SELECT i.task_id FROM unnest(p_items) i))
    ORDER BY id FOR UPDATE) t;
  -- Only requests that could be done compete for a task: one that is refused takes nobody's place.
  verdicts := ARRAY(SELECT (d.ord, d.task_id, coalesce(d.outcome, CASE
      WHEN row_number() OVER (PARTITION BY d.task_id, d.outcome IS NULL ORDER BY d.ord) > 1 THEN 'taskStatusWrong' END),
      d.status)::task.verdict FROM (
    SELECT i.ord, i.task_id, coalesce(s.outcome, CASE
      WHEN s.copy_of IS NOT NULL THEN 'copy'
      WHEN t.id IS NULL OR t.contractor_id <> i.party OR t.pay_txn IS NULL THEN 'notFound'
      WHEN t.status <> 'onApproval' THEN 'taskStatusWrong'
      WHEN (SELECT u.terms FROM app_user u WHERE u.id = t.contractor_id) <> 'accepted' THEN 'termsNotAccepted'
      WHEN (t.company_id, t.currency, ledger.wire(t.price_reward, t.currency))
        <> ((i.seen).other, (i.seen).currency, (i.seen).reward) THEN 'changedMeanwhile' END)
      AS outcome, t.status
    FROM unnest(p_items) i LEFT JOIN unnest(rows) t ON t.id = i.task_id LEFT JOIN unnest(repetitions) s ON s.ord = i.ord) d);

  WITH fine AS MATERIALIZED (
    SELECT i.*, t AS task_row FROM unnest(p_items) i
    JOIN unnest(verdicts) v ON v.ord = i.ord AND v.outcome IS NULL JOIN unnest(rows) t ON t.id = i.task_id
  )
  SELECT array_agg(p) INTO posted FROM ledger.post(
    (SELECT array_agg((ord, 'task.accept', 'task:' || task_id, 'accept:' || task_id, NULL, actor,
      (task_row).company_id, session_id, device, ip, NULL, NULL, request_id, (task_row).rule_set_id)::ledger.new_txn ORDER BY ord) FROM fine),
    (SELECT array_agg(leg ORDER BY (leg).ord, (leg).amount) FROM fine, LATERAL task.settle_legs(fine.ord, task_row) leg),
    p_now) p;

  WITH changed AS (
    UPDATE task SET status = 'paid', close_txn = p.txn_id, payment_date = p_now, version = task.version + 1
    FROM unnest(posted) p JOIN unnest(p_items) i ON i.ord = p.ord
    WHERE p.outcome = 'posted' AND task.id = i.task_id RETURNING task
  ) SELECT array_agg(c.task) INTO good FROM changed c;

  IF good IS NOT NULL THEN
    INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at)
      SELECT i.actor, i.idem_key, decode(i.request_hash, 'hex'), 200, '"accepted"', p_now
      FROM unnest(p_items) i JOIN unnest(posted) p ON p.ord = i.ord AND p.outcome = 'posted' WHERE i.idem_key IS NOT NULL;
    PERFORM task.tell(ARRAY(SELECT (t.id, t.company_id, t.contractor_id)::task.sides FROM unnest(good) t), 'paid',
      ARRAY(SELECT DISTINCT x FROM unnest(good) t, LATERAL (VALUES (t.company_id), (t.contractor_id)) o (x)));
    INSERT INTO notice (user_id, kind, subject, created_at) SELECT t.company_id, 'taskAccepted', t.id::text, p_now FROM unnest(good) t;
    PERFORM wake_notices();
    PERFORM task.bill(good, 'salesInvoice', p_now, p_print);
  END IF;

  -- A refusal names the status that the task has now, also when a request of this batch has just changed it.
  RETURN QUERY SELECT c.* FROM task.with_copies(ARRAY(SELECT (v.ord, v.task_id,
      coalesce(v.outcome, CASE p.outcome WHEN 'posted' THEN 'accepted' ELSE 'taskStatusWrong' END),
      CASE WHEN EXISTS (SELECT 1 FROM unnest(good) g WHERE g.id = v.task_id) THEN 'paid' ELSE v.status END)::task.verdict
    FROM unnest(verdicts) v LEFT JOIN unnest(posted) p ON p.ord = v.ord), repetitions) c;
END $$;
