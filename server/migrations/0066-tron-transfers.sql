-- Transfers of USDT that were signed, each kept before it is broadcast: after a crash the chain is asked by its id, and no
-- second one of an order is made while the first may still enter a block. An order of USDT leaves as a file of its own format too.

CREATE TABLE tron_transfer (
  tx_id text PRIMARY KEY CHECK (tx_id ~ '^[0-9a-f]{64}$'),
  order_id text NOT NULL,
  -- sha256 of the address, which lies in the vault.
  recipient bytea NOT NULL CHECK (length(recipient) = 32),
  -- Millionths of USDT.
  amount bigint NOT NULL CHECK (amount > 0),
  -- No block takes it from then on.
  expires_at timestamptz NOT NULL,
  kept_at timestamptz NOT NULL,
  -- It expired, and no block that nothing can undo holds it: another one took its place.
  dropped_at timestamptz CHECK (dropped_at > expires_at),
  -- What the network took for it, in millionths of TRX.
  fee_amount bigint CHECK (fee_amount >= 0)
);
-- One transfer of an order is alive.
CREATE UNIQUE INDEX tron_transfer_live ON tron_transfer (order_id) WHERE dropped_at IS NULL;

ALTER TABLE payout_file DROP CONSTRAINT payout_file_format_check,
  ADD CONSTRAINT payout_file_format_check CHECK (format IN ('pain001', 'oneC', 'trc20', 'csv'));
