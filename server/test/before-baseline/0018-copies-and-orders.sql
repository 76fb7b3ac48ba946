-- Copies of one request, and orders of payouts whose outcome is not known.

-- 1. Pay and accept know a repetition by person, key and body (HO-15, T-127).

-- What is known of a request by its key: an answer given before ('replayed', or 'keyReused' for another body), or the place
-- of an earlier request of the same batch that it is a copy of. A request that is the first of its kind has no row.
CREATE TYPE task.repetition AS (ord integer, outcome text, copy_of integer);
CREATE FUNCTION task.repetitions(p_items task.request[]) RETURNS SETOF task.repetition LANGUAGE plpgsql AS $$
BEGIN
  -- Keys first, then tasks, then accounts: the same order as every other action. A key that another transaction holds is
  -- waited for: its answer is there afterwards.
  PERFORM pg_advisory_xact_lock(k) FROM (SELECT DISTINCT hashtextextended(i.actor || ':' || i.idem_key, 0) AS k
    FROM unnest(p_items) i WHERE i.idem_key IS NOT NULL ORDER BY 1) keys;
  RETURN QUERY SELECT a.ord,
      CASE WHEN coalesce(a.before, a.first_hash) <> a.hash THEN 'keyReused' WHEN a.before IS NOT NULL THEN 'replayed' END,
      CASE WHEN a.before IS NULL AND a.first_hash = a.hash THEN a.first_ord END
    FROM (SELECT i.ord, decode(i.request_hash, 'hex') AS hash, first_value(i.ord) OVER same AS first_ord,
        decode(first_value(i.request_hash) OVER same, 'hex') AS first_hash,
        (SELECT d.request_hash FROM idempotency d WHERE d.actor = i.actor AND d.key = i.idem_key) AS before
      FROM unnest(p_items) i WHERE i.idem_key IS NOT NULL WINDOW same AS (PARTITION BY i.actor, i.idem_key ORDER BY i.ord)) a
    WHERE a.before IS NOT NULL OR a.ord <> a.first_ord;
END $$;

-- The verdicts for their callers: a copy hears what became of its first, a success as 'replayed'.
CREATE FUNCTION task.with_copies(p_verdicts task.verdict[], p_seen task.repetition[]) RETURNS SETOF task.verdict LANGUAGE sql AS $$
  SELECT v.ord, v.task_id, CASE WHEN f.ord IS NULL THEN v.outcome WHEN f.outcome IN ('paid', 'accepted') THEN 'replayed'
      ELSE f.outcome END, CASE WHEN f.ord IS NULL THEN v.status ELSE f.status END
    FROM unnest(p_verdicts) v LEFT JOIN unnest(p_seen) s ON s.ord = v.ord LEFT JOIN unnest(p_verdicts) f ON f.ord = s.copy_of
    ORDER BY v.ord
$$;

-- Pays drafts (10 to 2): available to escrow, priceTotal. Decides each request by itself.
-- Outcomes: paid, replayed, keyReused, notFound, taskAlreadyPaid, taskNotDraft, contractorNotActive, currencyNotOffered, noFunds.
-- Works on the columns it needs: whole rows would be copied and taken apart once per use.
CREATE OR REPLACE FUNCTION task.pay_many(p_items task.request[], p_now timestamptz) RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  seen task.repetition[];
  rows task.payable[];
  verdicts task.verdict[];
  posted ledger.posted[];
  paid task.sides[];
BEGIN
  SELECT array_agg(r) INTO seen FROM task.repetitions(p_items) r;
  SELECT array_agg(t::task.payable) INTO rows FROM (
    SELECT id, company_id, contractor_id, created_by, status, currency, price_total, rule_set_id FROM task WHERE id = ANY (ARRAY(SELECT i.task_id FROM unnest(p_items) i))
    ORDER BY id FOR UPDATE) t;
  -- Only requests that could be done compete for a task: one that is refused takes nobody's place.
  verdicts := ARRAY(SELECT (d.ord, d.task_id, coalesce(d.outcome, CASE
      WHEN row_number() OVER (PARTITION BY d.task_id, d.outcome IS NULL ORDER BY d.ord) > 1 THEN 'repeated' END),
      d.status)::task.verdict FROM (
    SELECT i.ord, i.task_id, coalesce(s.outcome, CASE
      WHEN s.copy_of IS NOT NULL THEN 'copy'
      WHEN t.id IS NULL OR t.company_id <> i.party OR (NOT i.sees_all AND t.created_by <> i.actor) THEN 'notFound'
      WHEN t.status IN (2, 3, 4) THEN 'taskAlreadyPaid'
      WHEN t.status <> 10 THEN 'taskNotDraft'
      WHEN coalesce((SELECT cc.status FROM company_contractor cc WHERE cc.company_id = t.company_id
        AND cc.contractor_id = t.contractor_id), 2) = 2 THEN 'contractorNotActive'
      -- On when the draft was made, perhaps switched off since (T-19, I-24); places in the list are the ids of G-01 to G-06.
      WHEN NOT coalesce((SELECT array_position(ARRAY['RUB', 'EUR', 'USD', 'USDT', 'BYN', 'USDC'], t.currency) = ANY (c.bills)
        AND (t.currency <> 'USDT' OR c.is_friend) FROM company c WHERE c.id = t.company_id), false) THEN 'currencyNotOffered' END)
      AS outcome, t.status
    FROM unnest(p_items) i LEFT JOIN unnest(rows) t ON t.id = i.task_id LEFT JOIN unnest(seen) s ON s.ord = i.ord) d);

  WITH good AS MATERIALIZED (
    SELECT i.*, t.company_id, t.currency, t.price_total, t.rule_set_id FROM unnest(p_items) i
    JOIN unnest(verdicts) v ON v.ord = i.ord AND v.outcome IS NULL JOIN unnest(rows) t ON t.id = i.task_id
  )
  SELECT array_agg(p) INTO posted FROM ledger.post(
    (SELECT array_agg((ord, 'task.pay', 'task:' || task_id, 'pay:' || task_id, NULL, rule_set_id, actor, company_id,
      session_id, device, ip, NULL, NULL, request_id)::ledger.new_txn ORDER BY ord) FROM good),
    (SELECT array_agg(leg ORDER BY (leg).ord, (leg).amount) FROM (
      SELECT (ord, company_id, 'available', currency, -price_total, false, NULL)::ledger.leg AS leg FROM good
      UNION ALL SELECT (ord, company_id, 'escrow', currency, price_total, false, NULL)::ledger.leg FROM good) l),
    p_now) p;

  WITH changed AS (
    UPDATE task SET status = 2, pay_txn = p.txn_id, sent_at = p_now, version = task.version + 1
    FROM unnest(posted) p JOIN unnest(p_items) i ON i.ord = p.ord
    WHERE p.outcome = 'posted' AND task.id = i.task_id RETURNING task.id, task.company_id, task.contractor_id
  ) SELECT array_agg(c::task.sides) INTO paid FROM changed c;

  IF paid IS NOT NULL THEN
    INSERT INTO idempotency (actor, key, request_hash, status, reply, created_at)
      SELECT i.actor, i.idem_key, decode(i.request_hash, 'hex'), 200, '"paid"', p_now
      FROM unnest(p_items) i JOIN unnest(posted) p ON p.ord = i.ord AND p.outcome = 'posted' WHERE i.idem_key IS NOT NULL;
    PERFORM task.tell(paid, 2::smallint, ARRAY(SELECT DISTINCT t.company_id FROM unnest(paid) t));
    INSERT INTO notice (user_id, kind, subject, created_at)
      SELECT t.contractor_id, 'taskSent', t.id::text, p_now FROM unnest(paid) t;
    PERFORM wake_notices();
  END IF;

  -- Another request for the same task in one batch hears what became of the first, under the status that the task has now.
  RETURN QUERY SELECT c.* FROM task.with_copies(ARRAY(SELECT (v.ord, v.task_id, CASE
      WHEN v.outcome = 'repeated' THEN CASE WHEN t.id IS NULL THEN 'noFunds' ELSE 'taskAlreadyPaid' END
      WHEN v.outcome IS NOT NULL THEN v.outcome
      WHEN p.outcome = 'posted' THEN 'paid' WHEN p.outcome = 'short' THEN 'noFunds' ELSE 'taskAlreadyPaid' END,
      CASE WHEN t.id IS NOT NULL THEN 2::smallint ELSE v.status END)::task.verdict
    FROM unnest(verdicts) v LEFT JOIN unnest(posted) p ON p.ord = v.ord LEFT JOIN unnest(paid) t ON t.id = v.task_id), seen) c;
END $$;

-- Accepts tasks on approval. Outcomes: accepted, replayed, keyReused, notFound, taskStatusWrong, termsNotAccepted.
CREATE OR REPLACE FUNCTION task.accept_many(p_items task.request[], p_now timestamptz) RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  seen task.repetition[];
  rows task[];
  verdicts task.verdict[];
  good task[];
  posted ledger.posted[];
BEGIN
  SELECT array_agg(r) INTO seen FROM task.repetitions(p_items) r;
  SELECT array_agg(t) INTO rows FROM (SELECT * FROM task WHERE id = ANY (ARRAY(SELECT i.task_id FROM unnest(p_items) i))
    ORDER BY id FOR UPDATE) t;
  -- Only requests that could be done compete for a task: one that is refused takes nobody's place.
  verdicts := ARRAY(SELECT (d.ord, d.task_id, coalesce(d.outcome, CASE
      WHEN row_number() OVER (PARTITION BY d.task_id, d.outcome IS NULL ORDER BY d.ord) > 1 THEN 'taskStatusWrong' END),
      d.status)::task.verdict FROM (
    SELECT i.ord, i.task_id, coalesce(s.outcome, CASE
      WHEN s.copy_of IS NOT NULL THEN 'copy'
      WHEN t.id IS NULL OR t.contractor_id <> i.party OR t.status = 10 THEN 'notFound'
      WHEN t.status <> 2 THEN 'taskStatusWrong'
      WHEN (SELECT u.terms FROM app_user u WHERE u.id = t.contractor_id) <> 1 THEN 'termsNotAccepted' END)
      AS outcome, t.status
    FROM unnest(p_items) i LEFT JOIN unnest(rows) t ON t.id = i.task_id LEFT JOIN unnest(seen) s ON s.ord = i.ord) d);

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

  -- A refusal names the status that the task has now, also when a request of this batch has just changed it.
  RETURN QUERY SELECT c.* FROM task.with_copies(ARRAY(SELECT (v.ord, v.task_id,
      coalesce(v.outcome, CASE p.outcome WHEN 'posted' THEN 'accepted' ELSE 'taskStatusWrong' END),
      CASE WHEN EXISTS (SELECT 1 FROM unnest(good) g WHERE g.id = v.task_id) THEN 4::smallint ELSE v.status END)::task.verdict
    FROM unnest(verdicts) v LEFT JOIN unnest(posted) p ON p.ord = v.ord), seen) c;
END $$;

DROP FUNCTION task.replays(task.request[]);

-- 2. Jobs that were replaced while a killed worker held them: the queue leaves them without a try, for ever. Only for jobs
-- whose work a schedule finds again; answers how many there were.
CREATE FUNCTION remove_ended_jobs(p_names text[]) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier = ANY (p_names) AND j.attempts >= j.max_attempts AND j.locked_at IS NULL;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;

-- 3. Orders of unknown outcome are asked about again (T-61): which rail has the order, when it was called first, how often and
-- when it is asked. An order of unknown outcome without a next time waits for a person.
ALTER TABLE payout_item ADD COLUMN rail text;
ALTER TABLE payout_item ADD COLUMN unknown_at timestamptz;
ALTER TABLE payout_item ADD COLUMN asked integer NOT NULL DEFAULT 0 CHECK (asked >= 0);
ALTER TABLE payout_item ADD COLUMN ask_at timestamptz;
UPDATE payout_item i SET unknown_at = p.sent_at, ask_at = p.sent_at FROM payout p WHERE p.id = i.payout_id AND i.result = 'unknown';
ALTER TABLE payout_item ADD CHECK (result <> 'unknown' OR unknown_at IS NOT NULL);
CREATE INDEX payout_item_ask ON payout_item (ask_at) WHERE result = 'unknown';
