-- Paying tasks.

-- The columns of a task that paying needs: whole rows would be copied and taken apart once per use. `proposer` where the payment
-- waits for an approval, which paying is.
CREATE TYPE task.payable AS (id bigint, company_id bigint, contractor_id bigint, created_by bigint, status task_status,
  currency text, price_total bigint, proposer bigint, price_reward bigint, rule_set_id bigint);

-- The verdicts once more where managers pay: what is above the sum that one pays alone in a day is left to the owner, and
-- another request for the same task takes its place. Two requests of one manager for one task count once.
CREATE FUNCTION task.within_day_sums(p_items task.request[], p_rows task.payable[], p_verdicts task.verdict[], p_now timestamptz)
RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  above integer[];
BEGIN
  above := payments_above_day_sum(ARRAY(
    SELECT DISTINCT ON (i.actor, i.task_id) (i.ord, i.actor, t.currency, t.price_total)::manager_payment
    FROM unnest(p_items) i JOIN unnest(p_verdicts) v ON v.ord = i.ord AND coalesce(v.outcome, 'repeated') = 'repeated'
      JOIN unnest(p_rows) t ON t.id = i.task_id
    WHERE i.actor <> i.party ORDER BY i.actor, i.task_id, i.ord), p_now);
  RETURN QUERY SELECT d.ord, d.task_id, CASE WHEN d.outcome <> 'repeated' THEN d.outcome
      WHEN row_number() OVER (PARTITION BY d.task_id, d.outcome = 'repeated' ORDER BY d.ord) > 1 THEN 'repeated' END, d.status
    FROM (SELECT v.ord, v.task_id, v.status, CASE WHEN x.ord IS NULL THEN coalesce(v.outcome, 'repeated') ELSE 'aboveDaySum' END AS outcome
      FROM unnest(p_verdicts) v LEFT JOIN (SELECT i.ord FROM unnest(p_items) f
          JOIN unnest(p_items) i ON i.actor = f.actor AND i.task_id = f.task_id WHERE f.ord = ANY (above)) x
        ON x.ord = v.ord AND coalesce(v.outcome, 'repeated') = 'repeated') d
    ORDER BY d.ord;
END $$;

-- Pays drafts: available to escrow, the total price. Decides each request by itself.
-- Who and what may be paid was judged before, by the payer of a request; here it holds where that payer and the person are the same
-- still. Outcomes: paid, replayed, keyReused, notFound, taskAlreadyPaid, taskNotDraft, again, the payer's refusals,
-- changedMeanwhile, aboveDaySum, noFunds.
CREATE FUNCTION task.pay_many(p_items task.request[], p_now timestamptz) RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  repetitions task.repetition[];
  rows task.payable[];
  verdicts task.verdict[];
  posted ledger.posted[];
  paid task.sides[];
  has_proposals boolean;
  is_by_managers boolean := EXISTS (SELECT 1 FROM unnest(p_items) i WHERE i.actor <> i.party);
BEGIN
  SELECT array_agg(r) INTO repetitions FROM task.repetitions(p_items) r;
  SELECT array_agg(t::task.payable), bool_or(t.proposer IS NOT NULL) INTO rows, has_proposals FROM (
    SELECT id, company_id, contractor_id, created_by, status, currency, price_total,
      CASE WHEN approval_state = 'proposed' THEN proposed_by END AS proposer, price_reward, rule_set_id
    FROM task WHERE id = ANY (ARRAY(SELECT i.task_id FROM unnest(p_items) i))
    ORDER BY id FOR UPDATE) t;
  -- Only requests that could be done compete for a task: one that is refused takes nobody's place.
  verdicts := ARRAY(SELECT (d.ord, d.task_id, coalesce(d.outcome, CASE
      WHEN row_number() OVER (PARTITION BY d.task_id, d.outcome IS NULL ORDER BY d.ord) > 1 THEN 'repeated' END),
      d.status)::task.verdict FROM (
    SELECT i.ord, i.task_id, coalesce(s.outcome, CASE
      WHEN s.copy_of IS NOT NULL THEN 'copy'
      WHEN t.id IS NULL OR t.company_id <> i.party OR (NOT i.sees_all AND t.created_by <> i.actor) THEN 'notFound'
      WHEN t.status IN ('onApproval', 'waitPay', 'paid') THEN 'taskAlreadyPaid'
      WHEN t.status <> 'draft' THEN 'taskNotDraft'
      WHEN (SELECT u.access_version FROM app_user u WHERE u.id = i.actor) IS DISTINCT FROM i.actor_version
        OR (SELECT c.facts_version FROM company c WHERE c.id = t.company_id) IS DISTINCT FROM (i.payer).version THEN 'again'
      ELSE coalesce((i.payer).refusals ->> (coalesce((SELECT cc.status::text FROM company_contractor cc
          WHERE cc.company_id = t.company_id AND cc.contractor_id = t.contractor_id), 'inactive') || ' ' || t.currency),
        CASE WHEN (t.contractor_id, t.currency, ledger.wire(t.price_total, t.currency), ledger.wire(t.price_reward, t.currency))
          <> ((i.seen).other, (i.seen).currency, (i.seen).total, (i.seen).reward) THEN 'changedMeanwhile' END) END)
      AS outcome, t.status
    FROM unnest(p_items) i LEFT JOIN unnest(rows) t ON t.id = i.task_id LEFT JOIN unnest(repetitions) s ON s.ord = i.ord) d);

  IF is_by_managers THEN
    verdicts := ARRAY(SELECT v FROM task.within_day_sums(p_items, rows, verdicts, p_now) v);
  END IF;

  WITH good AS MATERIALIZED (
    SELECT i.*, t.company_id, t.currency, t.price_total, t.rule_set_id FROM unnest(p_items) i
    JOIN unnest(verdicts) v ON v.ord = i.ord AND v.outcome IS NULL JOIN unnest(rows) t ON t.id = i.task_id
  )
  SELECT array_agg(p) INTO posted FROM ledger.post(
    (SELECT array_agg((ord, 'task.pay', 'task:' || task_id, 'pay:' || task_id, NULL, actor, company_id,
      session_id, device, ip, NULL, NULL, request_id, rule_set_id)::ledger.new_txn ORDER BY ord) FROM good),
    (SELECT array_agg(leg ORDER BY (leg).ord, (leg).amount) FROM (
      SELECT (ord, company_id, 'available', currency, -price_total, false, NULL)::ledger.leg AS leg FROM good
      UNION ALL SELECT (ord, company_id, 'escrow', currency, price_total, false, NULL)::ledger.leg FROM good) l),
    p_now) p;

  WITH changed AS (
    UPDATE task SET status = 'onApproval', approval_state = NULL, pay_txn = p.txn_id, sent_at = p_now, version = task.version + 1
    FROM unnest(posted) p JOIN unnest(p_items) i ON i.ord = p.ord
    WHERE p.outcome = 'posted' AND task.id = i.task_id RETURNING task.id, task.company_id, task.contractor_id
  ) SELECT array_agg(c::task.sides) INTO paid FROM changed c;

  IF is_by_managers AND paid IS NOT NULL THEN
    PERFORM count_manager_payments(ARRAY(SELECT (i.ord, i.actor, t.currency, t.price_total)::manager_payment
      FROM unnest(posted) p JOIN unnest(p_items) i ON i.ord = p.ord AND i.actor <> i.party
      JOIN unnest(rows) t ON t.id = i.task_id WHERE p.outcome = 'posted'));
  END IF;
  IF paid IS NOT NULL THEN
    INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at)
      SELECT i.actor, i.idem_key, decode(i.request_hash, 'hex'), 200, '"paid"', p_now
      FROM unnest(p_items) i JOIN unnest(posted) p ON p.ord = i.ord AND p.outcome = 'posted' WHERE i.idem_key IS NOT NULL;
    PERFORM task.tell(paid, 'onApproval', ARRAY(SELECT DISTINCT t.company_id FROM unnest(paid) t));
    INSERT INTO notice (user_id, kind, subject, created_at)
      SELECT t.contractor_id, 'taskSent', t.id::text, p_now FROM unnest(paid) t;
    IF has_proposals THEN
      PERFORM task.tell_proposers(ARRAY(SELECT (t.id, t.proposer, i.actor)::task.proposal FROM unnest(posted) p
        JOIN unnest(p_items) i ON i.ord = p.ord JOIN unnest(rows) t ON t.id = i.task_id
        WHERE p.outcome = 'posted' AND t.proposer IS NOT NULL), p_now);
    END IF;
    PERFORM wake_notices();
  END IF;

  -- Another request for the same task in one batch hears what became of the first, under the status that the task has now.
  RETURN QUERY SELECT c.* FROM task.with_copies(ARRAY(SELECT (v.ord, v.task_id, CASE
      WHEN v.outcome = 'repeated' THEN CASE WHEN t.id IS NULL THEN 'noFunds' ELSE 'taskAlreadyPaid' END
      WHEN v.outcome IS NOT NULL THEN v.outcome
      WHEN p.outcome = 'posted' THEN 'paid' WHEN p.outcome = 'short' THEN 'noFunds' ELSE 'taskAlreadyPaid' END,
      CASE WHEN t.id IS NOT NULL THEN 'onApproval' ELSE v.status END)::task.verdict
    FROM unnest(verdicts) v LEFT JOIN unnest(posted) p ON p.ord = v.ord LEFT JOIN unnest(paid) t ON t.id = v.task_id), repetitions) c;
END $$;
