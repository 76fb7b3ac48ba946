-- Home of a freelancer tells what stood in tasks when each month ended: the tasks that were paid in and ended after a moment, or
-- have not ended. A paid task has one entry, which moves when it ends.

CREATE INDEX task_work ON task (contractor_id, coalesce(payment_date, rejected_at, 'infinity'::timestamptz)) WHERE pay_txn IS NOT NULL;
