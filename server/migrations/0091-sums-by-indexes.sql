-- Home and lists add tasks up by indexes that hold all they read. Of movements sums are kept by blocks of one size.

DROP TABLE task_changes;
DROP TABLE task_counts;
DROP TABLE project_sums;
DROP INDEX task_company, task_open;
CREATE INDEX task_company ON task (company_id, created_at DESC, id DESC) INCLUDE (created_by, status, currency, price_total);
CREATE INDEX task_open ON task (company_id, created_at, id) INCLUDE (created_by, status, currency, price_total)
  WHERE status IN ('draft', 'onApproval', 'waitPay');
CREATE INDEX task_sent ON task (company_id, sent_at) INCLUDE (created_by, currency, project, price_total)
  WHERE status IN ('onApproval', 'waitPay', 'paid');

DROP TABLE movement_totals;
DELETE FROM movement_sums WHERE size <> 64;
ALTER TABLE movement_sums DROP COLUMN size, ADD PRIMARY KEY (account_id, sorted_by, block);
