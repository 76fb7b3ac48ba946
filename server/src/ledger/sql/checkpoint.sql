-- Checkpoints of the books: what a clean check saw, so that the next one goes on from there.

-- SHA-256 over all of a checkpoint: its time and newest transaction, and how many marks it has before the marks themselves.
CREATE FUNCTION ledger.checkpoint_digest() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256((SELECT int8send((extract(epoch FROM made_at) * 1000000)::bigint) || int8send(last_txn) FROM ledger.checkpoint)
    || int8send((SELECT count(*) FROM ledger.checkpoint_account)) || int8send((SELECT count(*) FROM ledger.checkpoint_tenant))
    || coalesce((SELECT string_agg(int8send(account_id) || int8send(version) || int8send(balance) || head, ''::bytea ORDER BY account_id)
      FROM ledger.checkpoint_account), ''::bytea)
    || coalesce((SELECT string_agg(int8send(tenant) || int8send(seq) || hash, ''::bytea ORDER BY tenant)
      FROM ledger.checkpoint_tenant), ''::bytea)), 'hex')
$$;

-- Takes the marks of this snapshot in place of the old ones and answers their digest. Unsigned it is worth nothing:
-- ledger.sign_checkpoint adds the signature in the same transaction.
CREATE FUNCTION ledger.take_checkpoint(p_at timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM ledger.checkpoint;
  DELETE FROM ledger.checkpoint_account;
  DELETE FROM ledger.checkpoint_tenant;
  INSERT INTO ledger.checkpoint (made_at, last_txn, signature)
    SELECT p_at, coalesce(max(t.id), 0), '' FROM ledger.txn t;
  INSERT INTO ledger.checkpoint_account (account_id, version, balance, head)
    SELECT a.id, a.version, a.balance, a.head FROM ledger.account a;
  INSERT INTO ledger.checkpoint_tenant (tenant, seq, hash) SELECT h.tenant, h.seq, h.hash FROM audit.head h;
  RETURN ledger.checkpoint_digest();
END $$;

CREATE FUNCTION ledger.sign_checkpoint(p_signature text) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
  UPDATE ledger.checkpoint SET signature = p_signature
$$;
