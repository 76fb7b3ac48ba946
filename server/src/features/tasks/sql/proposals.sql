-- Proposals of payments that are answered by paying.

-- Tells those who proposed the payments of tasks that they are paid: one message per person, and a mail where another one paid.
CREATE TYPE task.proposal AS (id bigint, proposer bigint, payer bigint);
CREATE FUNCTION task.tell_proposers(p_paid task.proposal[], p_now timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO centrifugo_outbox (method, payload)
    SELECT 'publish', jsonb_build_object('channel', 'user#' || proposer, 'idempotency_key', gen_random_uuid()::text,
      'data', jsonb_build_object('method', 'tasks', 'code', 200,
        'content', jsonb_build_object('ids', (array_agg(id ORDER BY id))[1:500], 'status', number_of('onApproval'::task_status))))
    FROM unnest(p_paid) GROUP BY proposer;
  INSERT INTO notice (user_id, kind, subject, created_at)
    SELECT proposer, 'proposalPaid', id::text, p_now FROM unnest(p_paid) WHERE proposer <> payer;
$$;
