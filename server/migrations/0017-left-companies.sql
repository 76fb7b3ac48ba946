-- When a freelancer left the company; none while they work with it, or where the company itself ended that. Only they come back then.
ALTER TABLE company_contractor ADD COLUMN left_at timestamptz;
