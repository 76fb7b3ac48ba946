-- A list of freelancers counts the tasks of each with the company, and so does a task. Of a pair with many tasks the rows need
-- not be read for it.
CREATE INDEX task_pair ON task (contractor_id, company_id);
