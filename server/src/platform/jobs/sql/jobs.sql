-- The doors to the job queue, whose own schema is closed to the application.

-- Graphile Worker's own schema is not open to the application role; jobs are added through this door.
CREATE FUNCTION add_job(p_name text, p_payload jsonb, p_delay interval DEFAULT NULL, p_key text DEFAULT NULL,
  p_queue text DEFAULT NULL, p_priority integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A waiting job of the same key keeps its time: under steady work it would else be put off for ever.
  PERFORM graphile_worker.add_job(p_name, payload := p_payload::json, run_at := now() + p_delay, job_key := p_key,
    job_key_mode := 'preserve_run_at', queue_name := p_queue, priority := p_priority);
END $$;

-- Seconds by which the oldest due job waits.
CREATE FUNCTION job_lag_seconds() RETURNS double precision LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(greatest(0, extract(epoch FROM now() - min(run_at))), 0)::double precision FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND run_at <= now() AND attempts < max_attempts);
END $$;

-- Frees the jobs of workers that hold their lock of life no more; answers how many workers those were. A job taken within
-- the last second may be that of a worker which has just begun and is about to take its lock.
CREATE FUNCTION free_dead_workers(p_class integer) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  dead text[];
BEGIN
  SELECT array_agg(DISTINCT j.locked_by) INTO dead FROM graphile_worker._private_jobs j
    WHERE j.locked_by IS NOT NULL AND j.locked_at < now() - interval '1 second' AND NOT EXISTS (
      SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND l.classid = p_class::bigint::oid AND l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid);
  IF dead IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM graphile_worker.force_unlock_workers(dead);
  RETURN cardinality(dead);
END $$;

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

-- Takes back jobs of these names that nobody has begun; answers how many there were.
CREATE FUNCTION remove_waiting_jobs(p_names text[]) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier = ANY (p_names) AND j.attempts = 0 AND j.locked_at IS NULL;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;

-- How many jobs of each name stand where: at work, due, put off, waiting after a failure, or left without another try.
CREATE FUNCTION job_figures() RETURNS TABLE (job text, state text, count integer) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT t.identifier::text, s.state, count(*)::integer
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id,
      LATERAL (SELECT CASE
        WHEN j.locked_at IS NOT NULL THEN 'running'
        WHEN j.attempts >= j.max_attempts THEN 'givenUp'
        WHEN j.attempts > 0 THEN 'failing'
        WHEN j.run_at <= now() THEN 'due'
        ELSE 'later' END) s (state)
    GROUP BY t.identifier, s.state ORDER BY t.identifier, s.state;
END $$;

-- What the jobs of a name were given that are at work or will be tried again.
CREATE FUNCTION living_jobs(p_name text) RETURNS TABLE (payload jsonb) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT j.payload::jsonb FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = p_name AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts);
END $$;

-- Jobs that failed and wait for another try, or have none left, without what they were given. The queue sets the next try a power
-- of e after a failed one: so long before it the job failed.
CREATE FUNCTION failed_jobs() RETURNS TABLE (id bigint, kind text, state text, attempts integer, most integer, last_error text,
  next_at timestamptz, failed_at timestamptz, added_at timestamptz) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT j.id, t.identifier::text, CASE WHEN j.attempts >= j.max_attempts THEN 'givenUp' ELSE 'failing' END,
      j.attempts::integer, j.max_attempts::integer, j.last_error, j.run_at,
      least(now(), j.run_at - make_interval(secs => exp(least(j.attempts, 10)))), j.created_at
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.attempts > 0 AND j.locked_at IS NULL;
END $$;

-- Has a failed job tried at once, with all its tries before it; answers whether there was one that nobody works on.
CREATE FUNCTION retry_job(p_id bigint) RETURNS boolean LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE graphile_worker._private_jobs j SET attempts = 0, run_at = now(), updated_at = now()
    WHERE j.id = p_id AND j.attempts > 0 AND j.locked_at IS NULL;
  RETURN FOUND;
END $$;
