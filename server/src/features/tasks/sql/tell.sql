-- Messages about tasks that moved.

-- Tells both sides of tasks their new status, one message per person and batch, and the named people their balances.
CREATE TYPE task.sides AS (id bigint, company_id bigint, contractor_id bigint);
CREATE FUNCTION task.tell(p_tasks task.sides[], p_status task_status, p_balances bigint[]) RETURNS void LANGUAGE sql AS $$
  -- Written as text and read once: parts that are built as values cost twice as much, in every payment.
  INSERT INTO centrifugo_outbox (method, payload)
    SELECT 'publish', format('{"channel":"user#%s","idempotency_key":"%s","data":{"method":"%s","code":200,"content":%s}}',
      person, gen_random_uuid(), method, content)::jsonb
    FROM (
      SELECT b.owner AS person, CASE (SELECT u.role FROM app_user u WHERE u.id = b.owner) WHEN 'company' THEN 'info'
        ELSE 'freelancer-info' END AS method, format('{"balances":%s}', b.balances) AS content
      FROM ledger.balances_of(p_balances) b
      UNION ALL
      SELECT person, 'tasks', format('{"ids":[%s],"status":%s}',
        array_to_string((array_agg(t.id ORDER BY t.id))[1:500], ','), number_of(p_status))
      FROM unnest(p_tasks) t, LATERAL (VALUES (t.company_id), (t.contractor_id)) sides (person) GROUP BY person) told
$$;
