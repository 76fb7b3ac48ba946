-- The double-entry ledger (architecture 11). Money is integer minor units; every transaction sums to zero per currency.
-- Only ledger.post writes here. Nothing is updated or deleted but the running state of an account.

CREATE SCHEMA ledger;
CREATE SCHEMA audit;

CREATE TABLE ledger.currency (
  code text PRIMARY KEY,
  digits smallint NOT NULL CHECK (digits BETWEEN 0 AND 9)
);
INSERT INTO ledger.currency VALUES ('RUB', 2), ('EUR', 2), ('USD', 2), ('USDT', 6), ('BYN', 2), ('USDC', 6);

CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A company or contractor id; 0 is the house.
  owner bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('available', 'escrow', 'payoutPending', 'payoutInTransit', 'feeTask', 'feeCard',
    'feeBank', 'feeFlat', 'feeExchange', 'railCost', 'fxPosition', 'rounding', 'suspense', 'adjustment', 'bankClearing')),
  currency text NOT NULL REFERENCES ledger.currency (code),
  shard smallint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  -- User accounts have 0, house accounts null.
  min_balance bigint,
  -- A contractor's available account keeps its balance as lots (HO-28).
  has_lots boolean NOT NULL DEFAULT false,
  version bigint NOT NULL DEFAULT 0,
  -- Hash of the newest entry; the chain begins with 32 zero bytes.
  head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  UNIQUE (owner, kind, currency, shard),
  CONSTRAINT account_not_below_minimum CHECK (min_balance IS NULL OR balance >= min_balance),
  CONSTRAINT account_guarded CHECK ((owner = 0) = (min_balance IS NULL)),
  CONSTRAINT account_owner_kind CHECK ((owner = 0) = (kind NOT IN ('available', 'escrow', 'payoutPending', 'payoutInTransit')))
) WITH (fillfactor = 60);

CREATE TABLE ledger.txn (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  natural_key text NOT NULL UNIQUE,
  reverses bigint REFERENCES ledger.txn (id),
  rule_set_id bigint,
  actor bigint NOT NULL,
  request_id text NOT NULL,
  -- The database transaction that wrote it: entries can join no later one.
  db_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL
);
-- A transaction is reversed at most once.
CREATE UNIQUE INDEX txn_reverses ON ledger.txn (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  version bigint NOT NULL,
  -- The trigger sound_entries checks for all new rows at once what foreign keys would check row by row: the transaction
  -- exists and is of the same database transaction, the account exists and has this currency.
  txn_id bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, version)
);
CREATE INDEX entry_txn ON ledger.entry (txn_id);

-- Lots of contractors' money: a credit opens one, a debit consumes the oldest first (HO-28).
CREATE TABLE ledger.lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger.account (id),
  currency text NOT NULL,
  card_tax numeric(6, 4) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining >= 0 AND remaining <= amount),
  txn_id bigint NOT NULL REFERENCES ledger.txn (id)
);
CREATE INDEX lot_open ON ledger.lot (account_id, id) WHERE remaining > 0;
CREATE TABLE ledger.lot_use (
  txn_id bigint NOT NULL REFERENCES ledger.txn (id),
  lot_id bigint NOT NULL REFERENCES ledger.lot (id),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (txn_id, lot_id)
);

-- The permanent event log: one row per ledger transaction (D6, A7).
CREATE TABLE ledger.event (
  txn_id bigint PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Append-only record of who did what (D12, HO-43); chained per tenant. Tenant 0 is the platform.
CREATE TABLE audit.head (
  tenant bigint PRIMARY KEY,
  seq bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')
) WITH (fillfactor = 60);
CREATE TABLE audit.record (
  tenant bigint NOT NULL,
  seq bigint NOT NULL,
  -- One record per ledger transaction: check A7.
  txn_id bigint,
  actor bigint NOT NULL,
  session_id text,
  device text,
  ip text,
  action text NOT NULL,
  subject text NOT NULL,
  reason text,
  detail jsonb,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant, seq)
);
-- Records come in the order of time, so that the smallest of indexes does.
CREATE INDEX audit_record_time ON audit.record USING brin (created_at);

-- Refuses every UPDATE, DELETE and TRUNCATE of what is history.
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of %.% is refused: history is never edited', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.txn FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.lot_use FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.record FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Zero-sum, checked at commit. Every row of a transaction's entries asks; the first one asked checks all ledger
-- transactions of this database transaction at once, and the others find the answer (a setting local to the transaction,
-- forgotten as soon as an entry is added).
CREATE FUNCTION ledger.check_zero_sum() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  wrong record;
BEGIN
  IF current_setting('artel.zero_sum', true) = pg_current_xact_id()::text THEN
    RETURN NULL;
  END IF;
  SELECT t.id, e.currency, sum(e.amount) AS total INTO wrong
    FROM txn t LEFT JOIN LATERAL (SELECT currency, amount FROM entry WHERE txn_id = t.id OFFSET 0) e ON true
    WHERE t.id >= NEW.id AND t.db_xid = pg_current_xact_id()
    GROUP BY t.id, e.currency HAVING sum(e.amount) IS DISTINCT FROM 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero in %: %', wrong.id, wrong.currency, wrong.total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'zero_sum';
  END IF;
  PERFORM set_config('artel.zero_sum', pg_current_xact_id()::text, true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER zero_sum AFTER INSERT ON ledger.txn
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.check_zero_sum();

-- An entry joins only a transaction of the same database transaction that has not been checked yet, and only an account of
-- its own currency (set-based in place of two foreign keys: neither txn nor account rows are ever deleted).
CREATE FUNCTION ledger.check_new_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  IF current_setting('artel.zero_sum', true) = pg_current_xact_id()::text
    OR EXISTS (SELECT 1 FROM added a
      WHERE (SELECT t.db_xid FROM txn t WHERE t.id = a.txn_id) IS DISTINCT FROM pg_current_xact_id()) THEN
    RAISE EXCEPTION 'entries cannot be added to a closed ledger transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT 1 FROM added a
      WHERE (SELECT c.currency FROM account c WHERE c.id = a.account_id) IS DISTINCT FROM a.currency) THEN
    RAISE EXCEPTION 'an entry names no account of its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sound_entries AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_new_entries();
CREATE TRIGGER no_delete BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- The money text of the wire, always two decimals, rounded down for display (HO-22, HO-65).
CREATE FUNCTION ledger.wire(minor bigint, currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trunc(minor * CASE WHEN currency IN ('USDT', 'USDC') THEN 0.000001 ELSE 0.01 END, 2)::text
$$;

-- One step of a running balance that skips what does not fit: a short transaction takes nothing from the others.
CREATE FUNCTION ledger.fit_step(left_over bigint, start bigint, need bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF left_over IS NULL THEN left_over := start; END IF;
  IF need <= left_over THEN RETURN left_over - need; END IF;
  RETURN left_over;
END $$;
CREATE AGGREGATE ledger.fit(start bigint, need bigint) (SFUNC = ledger.fit_step, STYPE = bigint);

-- One step of a hash chain: sha256 over the previous hash and the fields of the row.
CREATE FUNCTION ledger.chain_step(previous bytea, head bytea, payload bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(coalesce(previous, head) || payload);
END $$;
CREATE AGGREGATE ledger.chain(head bytea, payload bytea) (SFUNC = ledger.chain_step, STYPE = bytea);

CREATE FUNCTION ledger.entry_payload(txn_id bigint, version bigint, currency text, amount bigint, balance_after bigint)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT int8send(txn_id) || int8send(version) || int8send(amount) || int8send(balance_after) || convert_to(currency, 'UTF8')
$$;
CREATE FUNCTION audit.record_payload(tenant bigint, seq bigint, txn_id bigint, actor bigint, session_id text, device text, ip text,
  action text, subject text, reason text, detail jsonb, request_id text, created_at timestamptz)
RETURNS bytea LANGUAGE sql STABLE AS $$
  -- The text of a row quotes its fields, so that no two records have the same.
  SELECT convert_to(ROW(tenant, seq, txn_id, actor, session_id, device, ip, action, subject, reason, detail, request_id,
    extract(epoch FROM created_at))::text, 'UTF8')
$$;

-- A transaction to post. Its tenant is the company or contractor whose audit chain it joins.
CREATE TYPE ledger.new_txn AS (
  ord integer, kind text, subject text, natural_key text, reverses bigint, rule_set_id bigint, actor bigint, tenant bigint,
  session_id text, device text, ip text, reason text, detail jsonb, request_id text);
-- One leg: minus from, plus to. House accounts are sharded, owner 0; the rest of the house kinds have one shard per backend.
CREATE TYPE ledger.leg AS (ord integer, owner bigint, kind text, currency text, amount bigint, has_lots boolean, card_tax numeric);
CREATE TYPE ledger.posted AS (ord integer, outcome text, txn_id bigint);
