-- The log is read in pages, newest first: a page is an index read, however long the log is.

DROP INDEX audit.audit_record_time;
CREATE INDEX audit_record_time ON audit.record (created_at, tenant, seq);
