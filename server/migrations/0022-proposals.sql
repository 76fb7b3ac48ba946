-- Proposals of payments (HO-95): a manager who may not pay, or not so much on this day, proposes the payment of a draft. It is a
-- field of its own and no status. Who proposed and who declined stay as history when the draft was paid or rejected.
CREATE TYPE task_approval AS ENUM ('proposed', 'declined');

ALTER TABLE task
  ADD COLUMN approval_state task_approval,
  ADD COLUMN proposed_at timestamptz,
  ADD COLUMN proposed_by bigint,
  ADD COLUMN declined_at timestamptz,
  ADD COLUMN declined_by bigint,
  ADD COLUMN decline_reason text,
  -- Only a draft waits for an approval.
  ADD CONSTRAINT task_approval_draft CHECK (approval_state IS NULL OR
    (status = 'draft' AND proposed_at IS NOT NULL AND proposed_by IS NOT NULL)),
  ADD CONSTRAINT task_approval_declined CHECK (approval_state IS NULL OR approval_state <> 'declined' OR
    (declined_at IS NOT NULL AND declined_by IS NOT NULL AND decline_reason IS NOT NULL));

-- What waits is few of the drafts, and is read in one list whatever its age.
CREATE INDEX task_proposed ON task (company_id, created_at, id) WHERE approval_state = 'proposed';

ALTER TABLE bulk_job
  DROP CONSTRAINT bulk_job_action_check,
  ADD CONSTRAINT bulk_job_action_check CHECK (action IN ('pay', 'accept', 'reject', 'delete', 'complete', 'propose'));
