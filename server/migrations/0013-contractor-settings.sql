-- What a company settled for the tasks of one contractor (HO-24): category, currency, project, plan, autoPay.
ALTER TABLE company_contractor ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
