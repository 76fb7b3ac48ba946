-- Why a company rejected a task, or its contractor declined it (HO-104). A run that rejects a selection has one reason for all.
ALTER TABLE task
  ADD COLUMN reject_reason text,
  ADD CONSTRAINT task_reject_reason CHECK (reject_reason IS NULL OR
    (status IN ('rejectedByCompany', 'rejectedByContractor') AND length(reject_reason) BETWEEN 1 AND 300));

ALTER TABLE bulk_job
  ADD COLUMN reason text CHECK (reason IS NULL OR (action = 'reject' AND length(reason) BETWEEN 1 AND 300));
