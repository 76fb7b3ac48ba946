-- Sets of rules that operators write: fees, limits, tariffs and free withdrawals. A set is a draft of its author, waits for a second
-- person, and holds from its first moment until another one does. Without any the rules of the build judge.
CREATE TABLE rule_set (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  content jsonb NOT NULL,
  -- SHA-256 of the text of the content.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  -- Counts changes of a draft: what was seen of an older one is not changed or asked for any more.
  revision integer NOT NULL DEFAULT 1,
  -- The set that it began as a copy of; null for the rules of the build.
  based_on_id bigint REFERENCES rule_set (id),
  made_by bigint NOT NULL REFERENCES app_user (id),
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Null while nobody approved it.
  effective_from timestamptz,
  approved_by bigint REFERENCES app_user (id),
  approved_at timestamptz,
  CONSTRAINT rule_set_by_two CHECK (approved_by <> made_by),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (approved_by IS NULL) = (effective_from IS NULL)),
  -- Every process has read it before it judges.
  CHECK (effective_from > approved_at)
);
CREATE INDEX rule_set_effective ON rule_set (effective_from DESC, approved_at DESC, id DESC) WHERE approved_at IS NOT NULL;
CREATE INDEX rule_set_drafts ON rule_set (made_by) WHERE approved_at IS NULL;

-- The set that judged; null for the rules of the build.
ALTER TABLE ledger.txn ADD COLUMN rule_set_id bigint REFERENCES rule_set (id);
ALTER TABLE task ADD COLUMN rule_set_id bigint REFERENCES rule_set (id);
ALTER TABLE payout ADD COLUMN rule_set_id bigint REFERENCES rule_set (id);
ALTER TABLE exchange ADD COLUMN rule_set_id bigint REFERENCES rule_set (id);
ALTER TABLE card_payin ADD COLUMN rule_set_id bigint REFERENCES rule_set (id);
ALTER TABLE document ADD COLUMN rule_set_id bigint REFERENCES rule_set (id);

-- Every kind that there is: a migration that adds one lists them all.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund',
  'bankLine.back', 'bankLine.giveUp', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite',
  'operator.rights', 'policy.publish', 'policy.end', 'segment.save', 'verification.override', 'document.correct',
  'ruleSet.publish'));
