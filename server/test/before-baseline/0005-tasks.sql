-- Tasks, their states, and the two batch actions pay and accept (architecture 11; X-01 to X-03, HO-96).

CREATE SCHEMA task;

CREATE TABLE task (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  contractor_id bigint NOT NULL REFERENCES contractor (id),
  created_by bigint NOT NULL REFERENCES app_user (id),
  -- 10 draft, 2 on approval, 3 wait pay, 4 paid, 7 rejected by company, 8 rejected by freelancer (C-01 to C-06).
  status smallint NOT NULL CHECK (status IN (2, 3, 4, 7, 8, 10)),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
  doc_title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  category_id integer NOT NULL,
  project text NOT NULL DEFAULT '',
  deadline text NOT NULL CHECK (length(deadline) <= 60),
  currency text NOT NULL REFERENCES ledger.currency (code),
  price_reward bigint NOT NULL CHECK (price_reward > 0),
  price_fee bigint NOT NULL CHECK (price_fee >= 0),
  price_card_fee bigint NOT NULL DEFAULT 0 CHECK (price_card_fee >= 0),
  price_total bigint NOT NULL,
  fee_rate numeric(6, 4) NOT NULL,
  company_cover_withdraw boolean NOT NULL DEFAULT false,
  rule_set_id bigint,
  -- Ledger transactions; their natural keys make them unique, check A5 that they are these (no index: updates stay cheap).
  pay_txn bigint,
  close_txn bigint,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  payment_date timestamptz,
  opened_at timestamptz,
  -- Terms of a withdrawal plan as they were when the task was made (C-31).
  plan jsonb,
  -- Who rejected it or marked it completed; who paid and accepted stands in the ledger.
  rejected_at timestamptz,
  rejected_by bigint,
  completed_at timestamptz,
  completed_by bigint,
  version integer NOT NULL DEFAULT 1,
  CHECK (price_total = price_reward + price_fee + price_card_fee),
  -- Held money belongs to exactly the states 2 and 3; a paid task has its payment and its settlement.
  CHECK (status NOT IN (2, 3) OR (pay_txn IS NOT NULL AND close_txn IS NULL)),
  CHECK (status <> 4 OR (pay_txn IS NOT NULL AND close_txn IS NOT NULL AND payment_date IS NOT NULL)),
  CHECK (status <> 10 OR (pay_txn IS NULL AND close_txn IS NULL)),
  CHECK (status NOT IN (7, 8) OR (pay_txn IS NULL) = (close_txn IS NULL))
) WITH (fillfactor = 75);
CREATE INDEX task_company ON task (company_id, created_at DESC, id DESC);
CREATE INDEX task_contractor ON task (contractor_id, created_at DESC, id DESC);

-- The state table of shared/states/task-status.ts, once more, as the last guard; and nothing of the price after a draft.
-- The conditions stand at the triggers: a change that is allowed calls no function.
CREATE FUNCTION task.refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'task % cannot move from % to %', OLD.id, OLD.status, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'task_state';
END $$;
CREATE TRIGGER guard_state BEFORE UPDATE ON task FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN ((10, 2), (10, 7), (2, 3), (2, 4), (2, 7), (2, 8), (3, 4)))
  EXECUTE FUNCTION task.refuse_move();
CREATE FUNCTION task.refuse_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'task % is no draft: its price is fixed', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'task_price_fixed';
END $$;
CREATE TRIGGER guard_price BEFORE UPDATE ON task FOR EACH ROW
  WHEN (OLD.status <> 10 AND (NEW.price_total, NEW.price_reward, NEW.currency, NEW.contractor_id, NEW.company_id)
    IS DISTINCT FROM (OLD.price_total, OLD.price_reward, OLD.currency, OLD.contractor_id, OLD.company_id))
  EXECUTE FUNCTION task.refuse_price();
CREATE FUNCTION task.guard_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 10 THEN
    RAISE EXCEPTION 'task % is no draft and cannot be deleted', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'task_not_removable';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER guard_delete BEFORE DELETE ON task FOR EACH ROW EXECUTE FUNCTION task.guard_delete();

-- The name of a person in a task's history; null for the product itself.
CREATE FUNCTION task.person(p_user bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(btrim(name || ' ' || surname), ''), email) FROM app_user WHERE id = p_user
$$;

-- Issued documents: immutable, numbered without gaps per prefix and year (X-36, HO-36).
CREATE TABLE document_counter (
  prefix text NOT NULL,
  year integer NOT NULL,
  last bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (prefix, year)
);
CREATE TABLE document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner bigint NOT NULL REFERENCES app_user (id),
  -- The invoice types of L-13 to L-18.
  type integer NOT NULL CHECK (type IN (1, 2, 8, 21, 55, 89, 90, 92, 12001, 120011)),
  prefix text NOT NULL,
  year integer NOT NULL,
  running bigint NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL,
  task_ids bigint[] NOT NULL DEFAULT '{}',
  -- Snapshot of parties, lines, bank and card as they were on the day of issue.
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (prefix, year, running)
);
CREATE INDEX document_owner ON document (owner, created_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Takes the next p_count numbers of a prefix and year and returns the last one before them. Locked last of all (architecture 11).
CREATE FUNCTION take_numbers(p_prefix text, p_year integer, p_count bigint) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO document_counter AS c (prefix, year, last) VALUES (p_prefix, p_year, p_count)
    ON CONFLICT (prefix, year) DO UPDATE SET last = c.last + p_count
    RETURNING last - p_count
$$;

-- A party of a document as L-08 names it.
CREATE FUNCTION company_party(p_company bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ID', c.id, 'CompanyName', c.name, 'GroupName', c.brand_name, 'Country', c.country, 'Email', u.email,
    'Address1', c.profile ->> 'address', 'City', c.profile ->> 'city', 'ZIP', c.profile ->> 'zip',
    'VAT', c.profile ->> 'vatNum', 'VatEU', c.profile ->> 'EUVAT', 'RegNo', c.profile ->> 'regNum',
    'DateReg', c.created_at, 'ProviderId', c.provider_id)
  FROM company c JOIN app_user u ON u.id = c.id WHERE c.id = p_company
$$;
CREATE FUNCTION contractor_party(p_contractor bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ID', c.id, 'CompanyName', btrim(u.name || ' ' || u.surname), 'Country', u.country, 'Email', u.email,
    'Address1', c.profile ->> 'address', 'City', c.profile ->> 'city', 'ZIP', c.profile ->> 'zip',
    'VAT', c.profile ->> 'vatNum', 'RegNo', c.profile ->> 'taxNum', 'DateReg', c.created_at)
  FROM contractor c JOIN app_user u ON u.id = c.id WHERE c.id = p_contractor
$$;

-- Bulk work is a job with items, resumable, with a result per item (D7, X-61).
CREATE TABLE bulk_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id bigint NOT NULL,
  actor bigint NOT NULL REFERENCES app_user (id),
  action text NOT NULL CHECK (action IN ('pay', 'accept', 'reject', 'delete', 'complete')),
  total integer NOT NULL CHECK (total > 0),
  session_id text,
  device text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  request_id text NOT NULL,
  -- The last sign of life; a run that is silent for a while is taken up again.
  progressed_at timestamptz NOT NULL,
  stopped_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE TABLE bulk_item (
  job_id uuid NOT NULL REFERENCES bulk_job (id),
  ord integer NOT NULL,
  task_id bigint NOT NULL,
  -- Null while waiting; 'done', or the code of the error.
  outcome text,
  detail jsonb,
  PRIMARY KEY (job_id, ord)
);
CREATE INDEX bulk_job_open ON bulk_job (progressed_at) WHERE finished_at IS NULL;
CREATE INDEX bulk_item_waiting ON bulk_item (job_id, ord) WHERE outcome IS NULL;

CREATE TYPE task.request AS (
  ord integer, task_id bigint, party bigint, actor bigint, sees_all boolean, idem_key text, request_hash text,
  request_id text, session_id text, device text, ip text);
CREATE TYPE task.verdict AS (ord integer, task_id bigint, outcome text, status smallint);

-- What was answered before under the same key: 'replayed', 'keyReused', or no row.
CREATE FUNCTION task.replays(p_items task.request[]) RETURNS TABLE (ord integer, outcome text) LANGUAGE plpgsql AS $$
BEGIN
  -- Keys first, then tasks, then accounts: the same order as every other action.
  PERFORM pg_advisory_xact_lock(k) FROM (SELECT DISTINCT hashtextextended(i.actor || ':' || i.idem_key, 0) AS k
    FROM unnest(p_items) i WHERE i.idem_key IS NOT NULL ORDER BY 1) keys;
  RETURN QUERY SELECT a.ord, CASE WHEN a.before = decode(a.request_hash, 'hex') THEN 'replayed' ELSE 'keyReused' END
    FROM (SELECT i.ord, i.request_hash,
        (SELECT d.request_hash FROM idempotency d WHERE d.actor = i.actor AND d.key = i.idem_key) AS before
      FROM unnest(p_items) i WHERE i.idem_key IS NOT NULL) a WHERE a.before IS NOT NULL;
END $$;

-- Tells both sides of tasks their new status, one message per person and batch, and the named people their balances.
CREATE TYPE task.sides AS (id bigint, company_id bigint, contractor_id bigint);
CREATE FUNCTION task.tell(p_tasks task.sides[], p_status smallint, p_balances bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO centrifugo_outbox (method, payload)
    SELECT 'publish', jsonb_build_object('channel', 'user#' || person, 'idempotency_key', gen_random_uuid()::text,
      'data', jsonb_build_object('method', method, 'code', 200, 'content', content))
    FROM (
      SELECT b.owner AS person, CASE (SELECT u.role FROM app_user u WHERE u.id = b.owner) WHEN 'company' THEN 'info'
        ELSE 'freelancer-info' END AS method, jsonb_build_object('balances', b.balances) AS content
      FROM ledger.balances_of(p_balances) b
      UNION ALL
      SELECT person, 'tasks', jsonb_build_object('ids', (array_agg(t.id ORDER BY t.id))[1:500], 'status', p_status)
      FROM unnest(p_tasks) t, LATERAL (VALUES (t.company_id), (t.contractor_id)) sides (person) GROUP BY person) told
$$;

-- Pays drafts (10 to 2): available to escrow, priceTotal. Decides each request by itself.
-- Outcomes: paid, replayed, keyReused, notFound, taskAlreadyPaid, taskNotDraft, contractorNotActive, currencyNotOffered, noFunds.
-- Works on the columns it needs: whole rows would be copied and taken apart once per use.
CREATE TYPE task.payable AS (id bigint, company_id bigint, contractor_id bigint, created_by bigint, status smallint,
  currency text, price_total bigint, rule_set_id bigint);
CREATE FUNCTION task.pay_many(p_items task.request[], p_now timestamptz) RETURNS SETOF task.verdict LANGUAGE plpgsql AS $$
DECLARE
  rows task.payable[];
  verdicts task.verdict[];
  posted ledger.posted[];
  paid task.sides[];
BEGIN
  SELECT array_agg((r.ord, NULL, r.outcome, NULL)::task.verdict) INTO verdicts FROM task.replays(p_items) r;
  SELECT array_agg(t::task.payable) INTO rows FROM (
    SELECT id, company_id, contractor_id, created_by, status, currency, price_total, rule_set_id FROM task WHERE id = ANY (ARRAY(SELECT i.task_id FROM unnest(p_items) i))
    ORDER BY id FOR UPDATE) t;
  SELECT array_agg((d.ord, d.task_id, d.outcome, d.status)::task.verdict ORDER BY d.ord) INTO verdicts FROM (
    SELECT i.ord, i.task_id, coalesce(v.outcome, CASE
      WHEN t.id IS NULL OR t.company_id <> i.party OR (NOT i.sees_all AND t.created_by <> i.actor) THEN 'notFound'
      WHEN t.status IN (2, 3, 4) THEN 'taskAlreadyPaid'
      WHEN t.status <> 10 THEN 'taskNotDraft'
      WHEN coalesce((SELECT cc.status FROM company_contractor cc WHERE cc.company_id = t.company_id
        AND cc.contractor_id = t.contractor_id), 2) = 2 THEN 'contractorNotActive'
      -- On when the draft was made, perhaps switched off since (T-19, I-24); places in the list are the ids of G-01 to G-06.
      WHEN NOT coalesce((SELECT array_position(ARRAY['RUB', 'EUR', 'USD', 'USDT', 'BYN', 'USDC'], t.currency) = ANY (c.bills)
        AND (t.currency <> 'USDT' OR c.is_friend) FROM company c WHERE c.id = t.company_id), false) THEN 'currencyNotOffered'
      WHEN row_number() OVER (PARTITION BY i.task_id, v.outcome IS NULL ORDER BY i.ord) > 1 THEN 'repeated' END)
      AS outcome, t.status
    FROM unnest(p_items) i LEFT JOIN unnest(rows) t ON t.id = i.task_id LEFT JOIN unnest(verdicts) v ON v.ord = i.ord) d;

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

  -- The same task twice in one batch: the second hears what became of the first.
  RETURN QUERY SELECT v.ord, v.task_id, CASE
      WHEN v.outcome = 'repeated' THEN CASE WHEN t.id IS NULL THEN 'noFunds' ELSE 'taskAlreadyPaid' END
      WHEN v.outcome IS NOT NULL THEN v.outcome
      WHEN p.outcome = 'posted' THEN 'paid' WHEN p.outcome = 'short' THEN 'noFunds' ELSE 'taskAlreadyPaid' END,
      CASE WHEN t.id IS NOT NULL THEN 2::smallint ELSE v.status END
    FROM unnest(verdicts) v LEFT JOIN unnest(posted) p ON p.ord = v.ord LEFT JOIN unnest(paid) t ON t.id = v.task_id
    ORDER BY v.ord;
END $$;
