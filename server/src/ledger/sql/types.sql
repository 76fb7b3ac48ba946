-- What the functions of the ledger take and answer.

-- A transaction to post. Its tenant is the company or contractor whose audit chain it joins; its rule set is the one that judged it,
-- null where that was the build's or nothing was judged.
CREATE TYPE ledger.new_txn AS (
  ord integer, kind text, subject text, natural_key text, reverses bigint, actor bigint, tenant bigint,
  session_id text, device text, ip text, reason text, detail jsonb, request_id text, rule_set_id bigint);

-- One leg: minus from, plus to. House accounts are sharded, owner 0; the rest of the house kinds have one shard per backend.
CREATE TYPE ledger.leg AS (ord integer, owner bigint, kind text, currency text, amount bigint, has_lots boolean, card_tax numeric);

CREATE TYPE ledger.posted AS (ord integer, outcome text, txn_id bigint);
