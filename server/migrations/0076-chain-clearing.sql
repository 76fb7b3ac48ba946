-- What companies pay in on the chain, and what leaves there, has a clearing account of its own beside that of the banks. Money that
-- came to an address and was put aside is credited by two operators.

ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check CHECK (kind IN ('available', 'escrow', 'payoutPending',
  'payoutInTransit', 'feeTask', 'feeCard', 'feeBank', 'feeFlat', 'feeExchange', 'feeSpread', 'railCost', 'fxPosition', 'rounding',
  'suspense', 'bankClearing', 'chainClearing'));
