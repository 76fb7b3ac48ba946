-- The second person is one mechanism (HO-39, HO-43, HO-44; operator.md 5): a row says what one operator asked for and what became
-- of it. Whatever needs two persons is done by the decision, in its transaction, against the state of that moment.

ALTER TABLE approval
  DROP CONSTRAINT approval_kind_check,
  ADD CONSTRAINT approval_kind_check CHECK (kind IN
    ('topup.settle', 'rate.publish', 'exchange.custom', 'payout.failed', 'payout.batch')),
  -- Whose money it is; 0 for what concerns everybody.
  ADD COLUMN tenant bigint NOT NULL DEFAULT 0,
  -- What is asked for, and how it is before and would be after: keys of the texts with their values.
  ADD COLUMN about jsonb,
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb,
  -- Subjects whose change makes the request pointless: it is then overtaken.
  ADD COLUMN rests_on text[] NOT NULL DEFAULT '{}',
  -- A batch waits until it is released or dissolved; everything else ends by itself.
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'expired', 'overtaken')),
  ADD COLUMN decision_reason text;
ALTER TABLE approval RENAME COLUMN decided_at TO closed_at;

-- Top-ups that were asked about before: one that got its money meanwhile, or whose line is used, was overtaken.
UPDATE approval a SET
  tenant = t.company_id,
  state = CASE WHEN a.decision IS NOT NULL THEN a.decision
    WHEN t.state <> 'issued' OR EXISTS (SELECT 1 FROM bank_line l
      WHERE l.id = (a.detail ->> 'bankLineId')::bigint AND l.topup_id IS NOT NULL) THEN 'overtaken' ELSE 'waiting' END,
  expires_at = a.asked_at + interval '72 hours',
  rests_on = array_remove(ARRAY['topup:' || t.id, 'bank-line:' || (a.detail ->> 'bankLineId')], NULL),
  about = jsonb_build_object('key', 'approvals.about.topup', 'params', jsonb_build_object(
    'number', (SELECT 'PI-' || d.year || '-' || d.running FROM document d WHERE d.id = t.document_id),
    'company', (SELECT c.name FROM company c WHERE c.id = t.company_id))),
  before = jsonb_build_object('key', 'approvals.topup.ordered', 'params',
    jsonb_build_object('amount', ledger.wire(t.amount, t.currency) || ' ' || t.currency)),
  after = coalesce((SELECT jsonb_build_object('key', 'approvals.topup.byLine', 'params',
      jsonb_build_object('amount', ledger.wire(l.amount, l.currency) || ' ' || l.currency, 'payer', l.payer))
      FROM bank_line l WHERE l.id = (a.detail ->> 'bankLineId')::bigint),
    jsonb_build_object('key', 'approvals.topup.withoutLine', 'params',
      jsonb_build_object('amount', ledger.wire(t.amount, t.currency) || ' ' || t.currency)))
  FROM topup t WHERE t.id = (a.detail ->> 'topupId')::bigint;
UPDATE approval SET closed_at = asked_at WHERE state = 'overtaken';

DROP INDEX approval_open;
ALTER TABLE approval DROP COLUMN decision, ALTER COLUMN about SET NOT NULL;

-- Jumps of rates that waited become requests, the newest of each currency; `exchange_rate` holds only what is or was in force.
INSERT INTO approval (kind, subject, tenant, about, before, after, detail, rests_on, reason, asked_by, asked_at, expires_at)
  SELECT DISTINCT ON (r.currency) 'rate.publish', 'rate:' || r.currency, 0,
    jsonb_build_object('key', 'approvals.about.rate', 'params', jsonb_build_object('currency', r.currency)),
    (SELECT jsonb_build_object('key', 'approvals.value', 'params', jsonb_build_object('value', f.rate::text)) FROM exchange_rate f
      WHERE f.currency = r.currency AND f.in_force_at IS NOT NULL ORDER BY f.in_force_at DESC, f.id DESC LIMIT 1),
    jsonb_build_object('key', 'approvals.value', 'params', jsonb_build_object('value', r.rate::text)),
    jsonb_build_object('currency', r.currency, 'rate', r.rate::text), ARRAY['rate:' || r.currency],
    r.reason, r.set_by, r.created_at, r.created_at + interval '72 hours'
  FROM exchange_rate r WHERE r.in_force_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM exchange_rate n WHERE n.currency = r.currency AND n.in_force_at > r.created_at)
  ORDER BY r.currency, r.id DESC;
INSERT INTO approval (kind, subject, tenant, about, detail, rests_on, reason, asked_by, asked_at)
  SELECT 'payout.batch', 'batch:' || b.id, 0,
    jsonb_build_object('key', 'approvals.about.batch', 'params', jsonb_build_object('id', b.id)),
    jsonb_build_object('batchId', b.id), ARRAY['batch:' || b.id], '', b.created_by, b.created_at
  FROM payout_batch b WHERE b.state = 'open';

ALTER TABLE approval
  ADD CHECK ((state = 'waiting') = (closed_at IS NULL)),
  ADD CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  ADD CHECK (kind = 'payout.batch' OR expires_at IS NOT NULL);
CREATE UNIQUE INDEX approval_waiting ON approval (kind, subject) WHERE state = 'waiting';
CREATE INDEX approval_closed ON approval (closed_at DESC) WHERE state <> 'waiting';

CREATE FUNCTION approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' OR (NEW.kind, NEW.subject, NEW.tenant, NEW.detail, NEW.about, NEW.before, NEW.after, NEW.reason, NEW.asked_by,
      NEW.asked_at, NEW.expires_at) IS DISTINCT FROM (OLD.kind, OLD.subject, OLD.tenant, OLD.detail, OLD.about, OLD.before, OLD.after,
      OLD.reason, OLD.asked_by, OLD.asked_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'approval % is closed, or what was asked for is fixed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard_change BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_guard();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Rates follow each other by a number, not by a clock that may be set back.
ALTER TABLE exchange_rate DISABLE TRIGGER guard_change, DISABLE TRIGGER append_only;
DELETE FROM exchange_rate WHERE in_force_at IS NULL;
ALTER TABLE exchange_rate ADD COLUMN seq bigint, ADD COLUMN approval_id bigint UNIQUE REFERENCES approval (id);
UPDATE exchange_rate r SET seq = o.seq
  FROM (SELECT id, row_number() OVER (ORDER BY in_force_at, id) AS seq FROM exchange_rate) o WHERE o.id = r.id;
CREATE SEQUENCE exchange_rate_seq OWNED BY exchange_rate.seq;
SELECT setval('exchange_rate_seq', greatest((SELECT max(seq) FROM exchange_rate), 1));
ALTER TABLE exchange_rate ALTER COLUMN seq SET DEFAULT nextval('exchange_rate_seq'), ALTER COLUMN seq SET NOT NULL,
  ALTER COLUMN in_force_at SET NOT NULL, ADD UNIQUE (seq),
  ENABLE TRIGGER guard_change, ENABLE TRIGGER append_only;
DROP INDEX exchange_rate_newest;
CREATE INDEX exchange_rate_newest ON exchange_rate (currency, seq DESC);

-- An exchange that two persons decided on, and those that an operator did alone, for the limit of a day.
ALTER TABLE exchange ADD COLUMN approval_id bigint UNIQUE REFERENCES approval (id);
CREATE INDEX exchange_by_operator ON exchange (actor, created_at) WHERE actor <> party AND approval_id IS NULL;

-- The last guards: a typed line is settled by somebody else, and a failure that no rail reported has two persons.
ALTER TABLE bank_line ADD COLUMN settled_by bigint REFERENCES app_user (id), ADD CHECK (settled_by <> entered_by),
  ADD CONSTRAINT bank_line_settled CHECK (topup_id IS NULL OR settled_by IS NOT NULL) NOT VALID;
ALTER TABLE payout_item ADD COLUMN approved_by bigint REFERENCES app_user (id), ADD CHECK (approved_by <> marked_by),
  ADD CONSTRAINT payout_item_failed_by_two CHECK (result <> 'failed' OR marked_by IS NULL OR approved_by IS NOT NULL) NOT VALID;

-- The time steps of authenticator apps that were used, one by one (HO-12, T-39): after a clock that ran ahead was set back, the
-- newest of them alone would refuse every code until the clock has caught up.
CREATE TABLE factor_step (
  user_id bigint NOT NULL REFERENCES app_user (id),
  step bigint NOT NULL,
  PRIMARY KEY (user_id, step)
);
INSERT INTO factor_step (user_id, step) SELECT user_id, totp_last_step FROM factor WHERE totp_last_step > 0;
