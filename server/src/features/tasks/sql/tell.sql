-- Messages about tasks that moved.

-- Tells both sides of tasks their new status, one message per person and batch, and the named people their balances.
CREATE TYPE task.sides AS (id bigint, company_id bigint, contractor_id bigint);
CREATE FUNCTION task.tell(p_tasks task.sides[], p_status task_status, p_balances bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO centrifugo_outbox (method, payload)
    SELECT 'publish', jsonb_build_object('channel', 'user#' || person, 'idempotency_key', gen_random_uuid()::text,
      'data', jsonb_build_object('method', method, 'code', 200, 'content', content))
    FROM (
      SELECT b.owner AS person, CASE (SELECT u.role FROM app_user u WHERE u.id = b.owner) WHEN 'company' THEN 'info'
        ELSE 'freelancer-info' END AS method, jsonb_build_object('balances', b.balances) AS content
      FROM ledger.balances_of(p_balances) b
      UNION ALL
      SELECT person, 'tasks', jsonb_build_object('ids', (array_agg(t.id ORDER BY t.id))[1:500], 'status', number_of(p_status))
      FROM unnest(p_tasks) t, LATERAL (VALUES (t.company_id), (t.contractor_id)) sides (person) GROUP BY person) told
$$;
