-- What every action needs: idempotency, outbox, later content, notices, roles' rights.

-- HO-15: the stored answer of a money call; written in the transaction of its effect.
CREATE TABLE idempotency (
  actor bigint NOT NULL,
  key text NOT NULL CHECK (length(key) <= 255),
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- The delivery table in the exact shape of Centrifugo's PostgreSQL consumer (D6). Delivered rows are deleted.
CREATE TABLE centrifugo_outbox (
  id bigserial PRIMARY KEY,
  method text NOT NULL,
  payload jsonb NOT NULL CHECK (pg_column_size(payload) < 65536),
  partition integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (method <> 'publish' OR starts_with(payload ->> 'channel', 'user#'))
);
CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_outbox', '0');
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT ON centrifugo_outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

-- Bodies too large for the channel, and answers of 202 jobs (HO-13, HO-14).
CREATE TABLE content (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner bigint NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- What a person should hear by mail; a job collects the notices of one person into one mail.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The outbox and the job queue are written in the transaction of the effect.
CREATE FUNCTION publish_to(p_user bigint, p_data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO centrifugo_outbox (method, payload) VALUES ('publish', jsonb_build_object('channel', 'user#' || p_user,
    'data', p_data, 'idempotency_key', gen_random_uuid()::text))
$$;

-- Graphile Worker's own schema is not open to the application role; jobs are added through this door.
CREATE FUNCTION add_job(p_name text, p_payload jsonb, p_delay interval DEFAULT NULL, p_key text DEFAULT NULL,
  p_max_attempts integer DEFAULT 25, p_queue text DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A waiting job of the same key keeps its time: under steady work it would else be put off for ever.
  PERFORM graphile_worker.add_job(p_name, payload := p_payload::json, run_at := now() + p_delay, job_key := p_key,
    job_key_mode := 'preserve_run_at', max_attempts := p_max_attempts, queue_name := p_queue);
END $$;

-- The inbox of the sandbox: every mail as the person would see it, while no SMTP server is configured.
CREATE TABLE inbox_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX inbox_mail_recipient ON inbox_mail (recipient, id DESC);

-- One job collects all notices; it is added only when none waits. One that has just begun may miss ours: the schedule of
-- the same job finds them within a minute.
CREATE FUNCTION wake_notices() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'send-notices' AND locked_at IS NULL) THEN
    PERFORM add_job('send-notices', '{}', interval '1 second', 'send-notices');
  END IF;
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
