-- Where the fault of an order lay that failed. What was not the destination's fault leaves the method of the freelancer as it is.

ALTER TABLE payout_item
  -- Null where the order did not fail, and where nobody said: then it counts as the destination's.
  ADD COLUMN fault text CHECK (fault IN ('destination', 'elsewhere')),
  ADD CONSTRAINT payout_item_fault_of_failed CHECK (fault IS NULL OR result = 'failed');
