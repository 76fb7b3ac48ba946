-- The outbox: rows are announced when they are added.

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('artel_outbox', '0');
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT ON centrifugo_outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

-- The outbox and the job queue are written in the transaction of the effect.
CREATE FUNCTION publish_to(p_user bigint, p_data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO centrifugo_outbox (method, payload) VALUES ('publish', jsonb_build_object('channel', 'user#' || p_user,
    'data', p_data, 'idempotency_key', gen_random_uuid()::text))
$$;
