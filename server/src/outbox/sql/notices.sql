-- What people are told besides the channel: a job collects the notices of one person.

-- One job collects all notices; it is added only when none waits. One that has just begun may miss ours: the schedule of
-- the same job finds them within a minute.
CREATE FUNCTION wake_notices() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'send-notices' AND locked_at IS NULL) THEN
    PERFORM add_job('send-notices', '{}', interval '1 second', 'send-notices');
  END IF;
END $$;
