-- Operators invite operators, with the approval of another one; equal actions share one code for some minutes.

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'exchange.custom', 'payout.failed', 'payout.batch', 'operator.invite', 'operator.rights'));

-- Whom an invitation is for; null for the first operator of an installation, who is whoever has the link.
ALTER TABLE operator_invitation ADD COLUMN email text CHECK (email = lower(btrim(email)));
ALTER TABLE operator_invitation ADD COLUMN invited_by bigint REFERENCES app_user (id);
ALTER TABLE operator_invitation ADD COLUMN ended_at timestamptz;
ALTER TABLE operator_invitation ADD CHECK (ended_at IS NULL OR used_at IS NULL);
CREATE UNIQUE INDEX operator_invitation_open ON operator_invitation (email) WHERE used_at IS NULL AND ended_at IS NULL;

-- One code for equal actions of one session: what is left of the confirmed number and sums, for at most 5 minutes.
CREATE TABLE code_series (
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bankLine.enter', 'topup.settle', 'payout.paid')),
  count integer NOT NULL CHECK (count >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, kind),
  CHECK (expires_at <= created_at + interval '5 minutes')
);
CREATE TABLE code_series_sum (
  session_id uuid NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (session_id, kind, currency),
  FOREIGN KEY (session_id, kind) REFERENCES code_series (session_id, kind) ON DELETE CASCADE
);
