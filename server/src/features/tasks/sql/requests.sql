-- What the batch actions on tasks take and answer, and how they know a repetition.

-- A company as the judge of payments saw it: `refusals` has the refusal of each status of a contractor and currency that it names.
CREATE TYPE task.payer AS (version integer, refusals jsonb);

-- What the person saw who confirmed: the other side, the currency, and the sums as they are shown.
CREATE TYPE task.seen AS (other bigint, currency text, total text, reward text);

CREATE TYPE task.request AS (
  ord integer, task_id bigint, party bigint, actor bigint, sees_all boolean, idem_key text, request_hash text,
  request_id text, session_id text, device text, ip text,
  -- What decides beside the task was read before the lock; these are the versions that it had then. `again`: it has moved on.
  actor_version integer, payer task.payer, seen task.seen);
CREATE TYPE task.verdict AS (ord integer, task_id bigint, outcome text, status task_status);

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
