-- Words of documents as numbers of the specification; the same tables stand in shared/src/states.

-- The type of a document as the calls name it.
CREATE FUNCTION number_of(word document_type) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'proforma' THEN 1 WHEN 'operatorProforma' THEN 92 WHEN 'salesInvoice' THEN 8
    WHEN 'maltaInvoice' THEN 89 WHEN 'completedInvoice' THEN 90 WHEN 'monthlyOrder' THEN 55 WHEN 'invoice' THEN 2
    WHEN 'requestForPayment' THEN 21 WHEN 'paymentReceipt' THEN 12001 WHEN 'payoutRequest' THEN 120011 END)::integer
$$;
