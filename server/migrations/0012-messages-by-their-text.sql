-- A message may have 64 KiB as the text that goes over the wire. Numbers take up to eight times their text in a jsonb
-- value, so the stored size alone would refuse an answer of a few thousand ids; it is asked first because it is at hand.
ALTER TABLE centrifugo_outbox
  DROP CONSTRAINT centrifugo_outbox_payload_check,
  ADD CONSTRAINT centrifugo_outbox_payload_check
    CHECK (pg_column_size(payload) < 10000 OR octet_length(payload::text) < 65536);
