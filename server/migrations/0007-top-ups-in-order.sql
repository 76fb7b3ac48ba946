-- The queue of top-ups and a company's own are read in pages, and the lines that no top-up has used stand apart.

DROP INDEX topup_waiting;
CREATE INDEX topup_waiting ON topup (created_at, id) WHERE state = 'issued';

DROP INDEX topup_company;
CREATE INDEX topup_company ON topup (company_id, id);

CREATE INDEX bank_line_open ON bank_line (id) WHERE topup_id IS NULL;
