-- Written by `npm run generate` from shared/src (scripts/lib/database-words.ts).

CREATE FUNCTION number_of(word document_type) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'proforma' THEN 1
    WHEN 'operatorProforma' THEN 92
    WHEN 'salesInvoice' THEN 8
    WHEN 'maltaInvoice' THEN 89
    WHEN 'completedInvoice' THEN 90
    WHEN 'monthlyOrder' THEN 55
    WHEN 'invoice' THEN 2
    WHEN 'requestForPayment' THEN 21
    WHEN 'paymentReceipt' THEN 12001
    WHEN 'payoutRequest' THEN 120011
  END)::integer
$$;

CREATE FUNCTION prefix_of(word document_type) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word
    WHEN 'proforma' THEN 'PI'
    WHEN 'operatorProforma' THEN 'PI'
    WHEN 'salesInvoice' THEN 'SI'
    WHEN 'maltaInvoice' THEN 'SI'
    WHEN 'completedInvoice' THEN 'SI'
    WHEN 'monthlyOrder' THEN 'SI'
    WHEN 'invoice' THEN 'F'
    WHEN 'requestForPayment' THEN 'RFP-FI'
    WHEN 'paymentReceipt' THEN 'PR'
    WHEN 'payoutRequest' THEN 'RFP-PR'
  END)::text
$$;

-- What a contractor issues for a task that was paid in a currency.
CREATE FUNCTION contractor_document(currency text) RETURNS document_type LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN currency IN ('EUR', 'USD') THEN 'invoice' ELSE 'requestForPayment' END)::document_type
$$;

-- The version of the layout that documents are issued with now.
CREATE FUNCTION document_layout() RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 3::smallint $$;

-- An entity of the provider as a party of a document.
CREATE FUNCTION provider_party(entity bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE entity
    WHEN 11 THEN '{"ID":11,"CompanyName":"Artel Demo (Cyprus) Ltd","Address1":"1 Demo Street","City":"Nicosia","ZIP":"1000","Country":"CY","Email":"cyprus@artel.example","VatEU":"CY00000011D","RegNo":"HE 000011"}'
    WHEN 12 THEN '{"ID":12,"CompanyName":"Artel Demo (Malta) Ltd","Address1":"2 Demo Street","City":"Valletta","ZIP":"VLT 1000","Country":"MT","Email":"malta@artel.example","VatEU":"MT00000012","RegNo":"C 00012"}'
    WHEN 15 THEN '{"ID":15,"CompanyName":"Artel Demo (Armenia) LLC","Address1":"4 Demo Street","City":"Yerevan","ZIP":"0001","Country":"AM","Email":"armenia@artel.example","VatEU":"","RegNo":"AM 000015"}'
    WHEN 18 THEN '{"ID":18,"CompanyName":"Artel Demo (Singapore) Pte Ltd","Address1":"3 Demo Street","City":"Singapore","ZIP":"000001","Country":"SG","Email":"singapore@artel.example","VatEU":"","RegNo":"000000018D"}'
    WHEN 19 THEN '{"ID":19,"CompanyName":"Artel Demo (Seychelles) Ltd","Address1":"5 Demo Street","City":"Victoria","ZIP":"0000","Country":"SC","Email":"seychelles@artel.example","VatEU":"","RegNo":"SC 000019"}'
  END)::jsonb
$$;
