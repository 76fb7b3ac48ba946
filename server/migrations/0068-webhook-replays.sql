-- What operators see of the messages of services, and hand over once more.
ALTER TABLE webhook_delivery
  -- Our own id that it speaks of, such as that of an order; never anything else of the message.
  ADD COLUMN about text CHECK (length(about) BETWEEN 1 AND 64),
  -- Tries since it came or was replayed, and why the last of them failed.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ADD COLUMN tried_at timestamptz,
  ADD COLUMN last_error text CHECK (length(last_error) BETWEEN 1 AND 200),
  ADD COLUMN replays integer NOT NULL DEFAULT 0 CHECK (replays >= 0),
  ADD COLUMN replayed_by bigint REFERENCES app_user (id),
  ADD COLUMN replayed_at timestamptz,
  ADD CHECK ((replays = 0) = (replayed_at IS NULL)),
  ADD CHECK ((replayed_by IS NULL) = (replayed_at IS NULL));
CREATE INDEX webhook_delivery_open ON webhook_delivery (received_at, id) WHERE handled_at IS NULL;
