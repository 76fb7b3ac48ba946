-- The queues of payouts are read in pages by time.

CREATE INDEX payout_time ON payout (created_at, id);
