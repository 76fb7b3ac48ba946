-- The home page of a company sums its open tasks of any age and what it sent lately, however many tasks it has had.

CREATE INDEX task_open ON task (company_id, created_at, id) WHERE status IN ('draft', 'onApproval', 'waitPay');
CREATE INDEX task_sent ON task (company_id, sent_at);
