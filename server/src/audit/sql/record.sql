-- The audit log: one chain of records per tenant, written through these functions alone.

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.record FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE FUNCTION audit.record_payload(tenant bigint, seq bigint, txn_id bigint, actor bigint, session_id text, device text, ip text,
  action text, subject text, reason text, detail jsonb, request_id text, created_at timestamptz)
RETURNS bytea LANGUAGE sql STABLE AS $$
  -- The text of a row quotes its fields, so that no two records have the same.
  SELECT convert_to(ROW(tenant, seq, txn_id, actor, session_id, device, ip, action, subject, reason, detail, request_id,
    extract(epoch FROM created_at))::text, 'UTF8')
$$;

-- Appends audit records, each chained to its tenant's previous one. Tenant heads are locked in ascending order.
CREATE FUNCTION audit.append(p_txns ledger.new_txn[], p_txn_ids bigint[], p_now timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = audit, pg_temp AS $$
DECLARE
  heads audit.head[];
BEGIN
  INSERT INTO head (tenant) SELECT DISTINCT t.tenant FROM unnest(p_txns) t
    WHERE NOT EXISTS (SELECT 1 FROM head h WHERE h.tenant = t.tenant) ORDER BY 1 ON CONFLICT DO NOTHING;
  SELECT array_agg(h) INTO heads FROM (
    SELECT * FROM head WHERE tenant = ANY (ARRAY(SELECT t.tenant FROM unnest(p_txns) t)) ORDER BY tenant FOR UPDATE) h;
  WITH numbered AS (
    -- Which set of rules judged a posting stands under the chain.
    SELECT t.*, CASE WHEN t.rule_set_id IS NULL THEN t.said
        ELSE coalesce(t.said, '{}') || jsonb_build_object('ruleSet', t.rule_set_id) END AS detail, x.txn_id, h.hash AS head_hash,
      h.seq + row_number() OVER (PARTITION BY t.tenant ORDER BY x.n) AS seq
    FROM unnest(p_txns) WITH ORDINALITY AS t (ord, kind, subject, natural_key, reverses, actor, tenant,
      session_id, device, ip, reason, said, request_id, rule_set_id, n)
    JOIN unnest(p_txn_ids) WITH ORDINALITY AS x (txn_id, n) USING (n)
    JOIN unnest(heads) h ON h.tenant = t.tenant
  ), chained AS (
    SELECT *, ledger.chain(head_hash, audit.record_payload(tenant, seq, txn_id, actor, session_id, device, ip, kind, subject,
      reason, detail, request_id, p_now)) OVER (PARTITION BY tenant ORDER BY seq) AS hash
    FROM numbered
  ), written AS (
    INSERT INTO record (tenant, seq, txn_id, actor, session_id, device, ip, action, subject, reason, detail, request_id,
      created_at, hash)
    SELECT tenant, seq, txn_id, actor, session_id, device, ip, kind, subject, reason, detail, request_id, p_now, hash
    FROM chained
  )
  UPDATE head SET seq = last.seq, hash = last.hash
    FROM (SELECT DISTINCT ON (tenant) tenant, seq, hash FROM chained ORDER BY tenant, seq DESC) last
    WHERE head.tenant = last.tenant;
END $$;

-- An audit record without money (activation, rights, settings).
CREATE FUNCTION audit.record_json(p_record jsonb, p_now timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = audit, pg_temp AS $$
  SELECT audit.append(ARRAY[jsonb_populate_record(NULL::ledger.new_txn, p_record)], ARRAY[NULL::bigint], p_now)
$$;
