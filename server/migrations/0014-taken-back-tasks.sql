-- Home of a company tells what left for good: money of a task that was taken back is neither spent nor new money.
CREATE INDEX task_taken_back ON task (company_id, rejected_at) INCLUDE (currency, price_total)
  WHERE pay_txn IS NOT NULL AND rejected_at IS NOT NULL;
