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
