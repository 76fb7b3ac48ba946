-- Why a withdrawal did not arrive, in words that its freelancer reads. What operators wrote about parts before was for
-- operators alone: it stays so.
ALTER TABLE payout
  ADD COLUMN cancel_reason text,
  ADD CONSTRAINT payout_cancel_reason CHECK (cancel_reason IS NULL OR
    (status = 'canceled' AND length(cancel_reason) BETWEEN 3 AND 500));

ALTER TABLE payout_item
  ADD COLUMN is_failure_told boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT payout_item_failure_told CHECK (NOT is_failure_told OR
    (result = 'failed' AND failure IS NOT NULL AND marked_by IS NOT NULL));
