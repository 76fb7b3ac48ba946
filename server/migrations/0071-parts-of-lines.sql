-- A line of the bank whose money was put aside is divided into parts, each a line of its own; and a return to a payer that the bank
-- refuses is given up.

ALTER TABLE bank_line
  DROP CONSTRAINT bank_line_source_check,
  DROP CONSTRAINT bank_line_payer_check,
  DROP CONSTRAINT bank_line_of_file,
  DROP CONSTRAINT bank_line_aside_once;
ALTER TABLE bank_line
  -- The line that this one is a part of, and who divided that. A part says what its line says, with a sum of its own.
  ADD COLUMN part_of bigint REFERENCES bank_line (id),
  ADD COLUMN part_by bigint REFERENCES app_user (id),
  -- Who divided this line: from then on its parts stand for it, and nothing else comes of it.
  ADD COLUMN divided_by bigint REFERENCES app_user (id),
  ADD COLUMN divided_at timestamptz,
  ADD CONSTRAINT bank_line_source_check CHECK (source IN ('typed', 'uploaded', 'part')),
  ADD CONSTRAINT bank_line_payer_check CHECK (length(payer) <= 200 AND (payer <> '' OR source <> 'typed')),
  -- A part is no line of a file: it never makes a line of one known.
  ADD CONSTRAINT bank_line_of_file CHECK (CASE source WHEN 'part' THEN line_key IS NULL
    ELSE (line_key IS NULL) = (account_id IS NULL) AND (line_key IS NULL) = (file_id IS NULL) AND (source = 'typed' OR line_key IS NOT NULL) END),
  ADD CONSTRAINT bank_line_part CHECK ((source = 'part') = (part_of IS NOT NULL) AND (part_of IS NULL) = (part_by IS NULL)
    AND (part_of IS NULL OR (aside_txn IS NOT NULL AND kind = 'income' AND part_of <> id))),
  ADD CONSTRAINT bank_line_divided CHECK ((divided_by IS NULL) = (divided_at IS NULL) AND (divided_by IS NULL
    OR (aside_txn IS NOT NULL AND kind = 'income' AND topup_id IS NULL AND item_id IS NULL AND back_order IS NULL)));
-- Parts share the posting that put the money of their line aside.
CREATE UNIQUE INDEX bank_line_aside_once ON bank_line (aside_txn) WHERE part_of IS NULL;
CREATE INDEX bank_line_part_of ON bank_line (part_of) WHERE part_of IS NOT NULL;

-- Orders by which money was to go back to its payer and did not: two persons gave each up. Its number is never used again.
CREATE TABLE bank_line_given_up (
  order_id text PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES bank_line (id),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  approved_by bigint NOT NULL REFERENCES app_user (id),
  given_up_at timestamptz NOT NULL,
  CONSTRAINT bank_line_given_up_by_two CHECK (approved_by <> asked_by)
);
CREATE INDEX bank_line_given_up_line ON bank_line_given_up (line_id);

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'rate.publish',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'bankLine.back', 'bankLine.giveUp', 'operator.invite',
  'operator.rights'));
