-- The hash chains of entries and audit records.

-- One step of a hash chain: sha256 over the previous hash and the fields of the row.
CREATE FUNCTION ledger.chain_step(previous bytea, head bytea, payload bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN sha256(coalesce(previous, head) || payload);
END $$;
CREATE AGGREGATE ledger.chain(head bytea, payload bytea) (SFUNC = ledger.chain_step, STYPE = bytea);

CREATE FUNCTION ledger.entry_payload(txn_id bigint, version bigint, currency text, amount bigint, balance_after bigint)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT int8send(txn_id) || int8send(version) || int8send(amount) || int8send(balance_after) || convert_to(currency, 'UTF8')
$$;
