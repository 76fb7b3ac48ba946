-- Documents keep every fact that they print, the version of their layout, and a digest of both. Corrective documents, and orders of
-- a month for companies that want one invoice instead of one for each task.

ALTER TABLE document
  -- Version of the layout that it was issued with, which prints it for ever.
  ADD COLUMN layout smallint NOT NULL DEFAULT 1,
  -- The document that it corrects. Each is corrected at most once: a correction is corrected by the next one.
  ADD COLUMN corrects_id bigint UNIQUE REFERENCES document (id),
  -- SHA-256 of all that it says.
  ADD COLUMN digest bytea;

ALTER TABLE company
  -- One invoice at the end of each month instead of one for each task.
  ADD COLUMN monthly_invoice boolean NOT NULL DEFAULT false,
  -- What its documents are written in; null for the language of who reads them.
  ADD COLUMN document_language text CHECK (document_language IN ('en', 'ru', 'both'));

-- Settled tasks whose invoice is, or becomes, that of a month.
CREATE TABLE order_task (
  task_id bigint PRIMARY KEY REFERENCES task (id),
  company_id bigint NOT NULL REFERENCES company (id),
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- First day of the month of the account in which it was settled.
  month date NOT NULL,
  -- The order that bills it; null while the month lasts.
  document_id bigint REFERENCES document (id)
);
CREATE INDEX order_task_waits ON order_task (month, company_id, currency) WHERE document_id IS NULL;
CREATE INDEX order_task_document ON order_task (document_id) WHERE document_id IS NOT NULL;

-- A correction that changes sums needs a second person. Kinds that other migrations added stay.
DO $$
DECLARE
  known text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint WHERE conrelid = 'approval'::regclass AND conname = 'approval_kind_check');
BEGIN
  ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
  EXECUTE format('ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind = ANY (%s))',
    (SELECT 'ARRAY[' || string_agg(quote_literal(kind), ', ') || ']::text[]' FROM (
      SELECT (regexp_matches(known, $re$'([a-zA-Z.]+)'$re$, 'g'))[1] AS kind UNION ALL SELECT 'document.correct') kinds));
END $$;

-- Files of mails that the inbox page shows.
CREATE TABLE inbox_attachment (
  mail_id bigint NOT NULL REFERENCES inbox_mail (id) ON DELETE CASCADE,
  place integer NOT NULL,
  file_name text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (mail_id, place)
);

-- Documents of before: their issuer and bank account stood in the program, from where they move into their rows.
CREATE TEMPORARY TABLE entity (id integer, bank_of text, data jsonb) ON COMMIT DROP;
INSERT INTO entity VALUES
  (11, 'CY', '{"ID":11,"CompanyName":"Artel Demo (Cyprus) Ltd","Address1":"1 Demo Street","City":"Nicosia","ZIP":"1000","Country":"CY","Email":"cyprus@artel.example","VatEU":"CY00000011D","RegNo":"HE 000011"}'::jsonb),
  (12, 'MT', '{"ID":12,"CompanyName":"Artel Demo (Malta) Ltd","Address1":"2 Demo Street","City":"Valletta","ZIP":"VLT 1000","Country":"MT","Email":"malta@artel.example","VatEU":"MT00000012","RegNo":"C 00012"}'::jsonb),
  (15, 'CY', '{"ID":15,"CompanyName":"Artel Demo (Armenia) LLC","Address1":"4 Demo Street","City":"Yerevan","ZIP":"0001","Country":"AM","Email":"armenia@artel.example","VatEU":"","RegNo":"AM 000015"}'::jsonb),
  (18, 'SG', '{"ID":18,"CompanyName":"Artel Demo (Singapore) Pte Ltd","Address1":"3 Demo Street","City":"Singapore","ZIP":"000001","Country":"SG","Email":"singapore@artel.example","VatEU":"","RegNo":"000000018D"}'::jsonb),
  (19, 'CY', '{"ID":19,"CompanyName":"Artel Demo (Seychelles) Ltd","Address1":"5 Demo Street","City":"Victoria","ZIP":"0000","Country":"SC","Email":"seychelles@artel.example","VatEU":"","RegNo":"SC 000019"}'::jsonb);
CREATE TEMPORARY TABLE paid_into (bank_of text, currency text, since date, data jsonb) ON COMMIT DROP;
INSERT INTO paid_into VALUES
  ('CY', 'EUR', '-infinity', '{"Fullname":"Artel Demo (Cyprus) Ltd","Address":"1 Demo Street","City":"Nicosia","Country":"CY","Zip":"1000","BankName":"Old Demo Bank (fictitious)","AccountNumber":"CY55000000000000000000000001","BankSwift":"DEMOCY20","BankCorName":"","BankCorAccountNum":"","BankCorSwift":""}'::jsonb),
  ('CY', 'USD', '-infinity', '{"Fullname":"Artel Demo (Cyprus) Ltd","Address":"1 Demo Street","City":"Nicosia","Country":"CY","Zip":"1000","BankName":"Old Demo Bank (fictitious)","AccountNumber":"CY28000000000000000000000002","BankSwift":"DEMOCY20","BankCorName":"Demo Correspondent Bank (fictitious)","BankCorAccountNum":"000000000000","BankCorSwift":"DEMOUS30"}'::jsonb),
  ('CY', 'USDT', '-infinity', '{"USDTAddressPI":"T9yD14Nj9j7xAB4dbGeiX9h8unkKLxmGkn"}'::jsonb),
  ('MT', 'EUR', '-infinity', '{"Fullname":"Artel Demo (Malta) Ltd","Address":"2 Demo Street","City":"Valletta","Country":"MT","Zip":"VLT 1000","BankName":"Old Demo Bank (fictitious)","AccountNumber":"MT59DEMO00000000000000000000001","BankSwift":"DEMOMT20","BankCorName":"","BankCorAccountNum":"","BankCorSwift":""}'::jsonb),
  ('MT', 'USD', '-infinity', '{"Fullname":"Artel Demo (Malta) Ltd","Address":"2 Demo Street","City":"Valletta","Country":"MT","Zip":"VLT 1000","BankName":"Old Demo Bank (fictitious)","AccountNumber":"MT32DEMO00000000000000000000002","BankSwift":"DEMOMT20","BankCorName":"Demo Correspondent Bank (fictitious)","BankCorAccountNum":"000000000000","BankCorSwift":"DEMOUS30"}'::jsonb),
  ('MT', 'USDT', '-infinity', '{"USDTAddressPI":"T9yD14Nj9j7xAB4dbGeiX9h8unkKT76qbH"}'::jsonb),
  ('SG', 'EUR', '-infinity', '{"Fullname":"Artel Demo (Singapore) Pte Ltd","Address":"3 Demo Street","City":"Singapore","Country":"SG","Zip":"000001","BankName":"Old Demo Bank (fictitious)","AccountNumber":"000-000001-001","BankSwift":"DEMOSG20","BankCorName":"","BankCorAccountNum":"","BankCorSwift":""}'::jsonb),
  ('SG', 'USD', '-infinity', '{"Fullname":"Artel Demo (Singapore) Pte Ltd","Address":"3 Demo Street","City":"Singapore","Country":"SG","Zip":"000001","BankName":"Old Demo Bank (fictitious)","AccountNumber":"000-000001-002","BankSwift":"DEMOSG20","BankCorName":"Demo Correspondent Bank (fictitious)","BankCorAccountNum":"000000000000","BankCorSwift":"DEMOUS30"}'::jsonb),
  ('SG', 'USDT', '-infinity', '{"USDTAddressPI":"T9yD14Nj9j7xAB4dbGeiX9h8unkKawPyGg"}'::jsonb),
  ('CY', 'EUR', '2023-07-18', '{"Fullname":"Artel Demo (Cyprus) Ltd","Address":"1 Demo Street","City":"Nicosia","Country":"CY","Zip":"1000","BankName":"Demo Bank (fictitious)","AccountNumber":"CY98000000000000000000000003","BankSwift":"DEMOCY20","BankCorName":"","BankCorAccountNum":"","BankCorSwift":""}'::jsonb),
  ('CY', 'USD', '2023-07-18', '{"Fullname":"Artel Demo (Cyprus) Ltd","Address":"1 Demo Street","City":"Nicosia","Country":"CY","Zip":"1000","BankName":"Demo Bank (fictitious)","AccountNumber":"CY71000000000000000000000004","BankSwift":"DEMOCY20","BankCorName":"Demo Correspondent Bank (fictitious)","BankCorAccountNum":"000000000000","BankCorSwift":"DEMOUS30"}'::jsonb),
  ('CY', 'USDT', '2023-07-18', '{"USDTAddressPI":"T9yD14Nj9j7xAB4dbGeiX9h8unkKi6mJHp"}'::jsonb),
  ('MT', 'EUR', '2023-07-18', '{"Fullname":"Artel Demo (Malta) Ltd","Address":"2 Demo Street","City":"Valletta","Country":"MT","Zip":"VLT 1000","BankName":"Demo Bank (fictitious)","AccountNumber":"MT05DEMO00000000000000000000003","BankSwift":"DEMOMT20","BankCorName":"","BankCorAccountNum":"","BankCorSwift":""}'::jsonb),
  ('MT', 'USD', '2023-07-18', '{"Fullname":"Artel Demo (Malta) Ltd","Address":"2 Demo Street","City":"Valletta","Country":"MT","Zip":"VLT 1000","BankName":"Demo Bank (fictitious)","AccountNumber":"MT75DEMO00000000000000000000004","BankSwift":"DEMOMT20","BankCorName":"Demo Correspondent Bank (fictitious)","BankCorAccountNum":"000000000000","BankCorSwift":"DEMOUS30"}'::jsonb),
  ('MT', 'USDT', '2023-07-18', '{"USDTAddressPI":"T9yD14Nj9j7xAB4dbGeiX9h8unkKsN8FyA"}'::jsonb),
  ('SG', 'EUR', '2023-07-18', '{"Fullname":"Artel Demo (Singapore) Pte Ltd","Address":"3 Demo Street","City":"Singapore","Country":"SG","Zip":"000001","BankName":"Demo Bank (fictitious)","AccountNumber":"000-000002-001","BankSwift":"DEMOSG20","BankCorName":"","BankCorAccountNum":"","BankCorSwift":""}'::jsonb),
  ('SG', 'USD', '2023-07-18', '{"Fullname":"Artel Demo (Singapore) Pte Ltd","Address":"3 Demo Street","City":"Singapore","Country":"SG","Zip":"000001","BankName":"Demo Bank (fictitious)","AccountNumber":"000-000002-002","BankSwift":"DEMOSG20","BankCorName":"Demo Correspondent Bank (fictitious)","BankCorAccountNum":"000000000000","BankCorSwift":"DEMOUS30"}'::jsonb),
  ('SG', 'USDT', '2023-07-18', '{"USDTAddressPI":"T9yD14Nj9j7xAB4dbGeiX9h8unkKv2TRTS"}'::jsonb);

-- A proforma in USDT names the address with its issuer; the company's own address stands in its data.
CREATE TEMPORARY TABLE said ON COMMIT DROP AS
  SELECT d.id, issuer.data AS issuer, sha256(convert_to(issuer.data::text, 'UTF8')) AS digest,
    CASE WHEN d.prefix = 'PI' AND NOT d.data ? 'Card' AND NOT place.data ? 'USDTAddressPI' THEN place.data END AS bank
  FROM document d
    LEFT JOIN document_party c ON c.id = d.client_id
    JOIN entity e ON e.id = coalesce((SELECT known.id FROM entity known WHERE known.id = (c.data ->> 'ProviderId')::integer), 11)
    LEFT JOIN LATERAL (SELECT p.data FROM paid_into p WHERE p.bank_of = e.bank_of AND p.currency = d.currency
      AND p.since <= (d.created_at AT TIME ZONE d.time_zone)::date ORDER BY p.since DESC LIMIT 1) place ON d.prefix = 'PI',
    LATERAL (SELECT e.data || CASE
      WHEN d.data ? 'USDTAddressPI' THEN jsonb_build_object('USDTAddressPI', d.data ->> 'USDTAddressPI')
      WHEN place.data ? 'USDTAddressPI' THEN place.data ELSE '{}' END AS data) issuer
  WHERE d.issuer_id IS NULL AND NOT d.data ? 'FDev';
INSERT INTO document_party (digest, data)
  SELECT DISTINCT ON (digest) digest, issuer FROM said ORDER BY digest ON CONFLICT (digest) DO NOTHING;
UPDATE document SET issuer_id = p.id, data = document.data - 'USDTAddressPI'
    || CASE WHEN s.bank IS NULL THEN '{}' ELSE jsonb_build_object('Bank', s.bank) END
  FROM said s JOIN document_party p ON p.digest = s.digest WHERE document.id = s.id;
UPDATE document SET digest = sha256(convert_to(jsonb_build_array(document.layout, document.type::text, document.prefix, document.year,
    document.running, document.owner, document.currency, document.amount,
    to_char(document.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), document.time_zone, to_jsonb(document.task_ids),
    document.corrects_id, document.data,
    (SELECT encode(p.digest, 'hex') FROM document_party p WHERE p.id = document.client_id),
    (SELECT encode(p.digest, 'hex') FROM document_party p WHERE p.id = document.issuer_id),
    (SELECT l.lines FROM document_lines l WHERE l.task_id = document.lines_task_id))::text, 'UTF8'));
ALTER TABLE document ALTER COLUMN digest SET NOT NULL, ALTER COLUMN layout DROP DEFAULT;
