-- silent: a rail had taken an order, and for days said nothing of what became of it. A person finds out; the rail is heard again
-- whenever it speaks.
ALTER TABLE payout_difference DROP CONSTRAINT payout_difference_kind_check;
ALTER TABLE payout_difference ADD CONSTRAINT payout_difference_kind_check
  CHECK (kind IN ('otherSum', 'paidAfterFailed', 'failedAfterPaid', 'gone', 'silent'));
