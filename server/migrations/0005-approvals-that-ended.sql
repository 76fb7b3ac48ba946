-- Closed requests are read in pages by the moment at which they ended, by a decision or by themselves.

DROP INDEX approval_closed;
CREATE INDEX approval_ended ON approval (coalesce(closed_at, expires_at), id);
