-- What our addresses on the chain held of a token at the end of a day, as its node told it once, shortly after. A day that nobody asked
-- about in time has none.

CREATE TABLE chain_closing (
  day date NOT NULL,
  currency text NOT NULL REFERENCES ledger.currency (code),
  -- The smallest units of the token, which the books keep too.
  closing_balance bigint NOT NULL CHECK (closing_balance >= 0),
  -- The time of the block that the sum stands for, after the end of the day: what moved since then is not of the day.
  block_at timestamptz NOT NULL,
  -- Over how many addresses it is the sum.
  addresses integer NOT NULL CHECK (addresses > 0),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (currency, day),
  CONSTRAINT chain_closing_after_the_day CHECK (block_at >= (day + 1)::timestamp AT TIME ZONE 'UTC'
    AND block_at < (day + 1)::timestamp AT TIME ZONE 'UTC' + interval '1 hour')
);
-- Deposits by the block that brought them.
CREATE INDEX deposit_block ON deposit (block_at);
