-- Bulk runs have an end of life: those of a person are found by who started them, and ended ones are removed with their tasks.
CREATE INDEX bulk_job_actor ON bulk_job (actor, created_at);
CREATE INDEX bulk_job_ended ON bulk_job (finished_at) WHERE finished_at IS NOT NULL;
