-- Lists of reference that operators change: services, closed countries, countries of cards, banks of Belarus. They are published as sets
-- of rules are, by the same table: what judges money has kind `rules`, the lists have kind `reference`. Without any the lists of the
-- build hold.
ALTER TABLE rule_set ADD COLUMN kind text NOT NULL DEFAULT 'rules' CHECK (kind IN ('rules', 'reference'));
ALTER TABLE rule_set ALTER COLUMN kind DROP DEFAULT;
DROP INDEX rule_set_effective;
CREATE INDEX rule_set_effective ON rule_set (kind, effective_from DESC, approved_at DESC, id DESC) WHERE approved_at IS NOT NULL;
DROP INDEX rule_set_drafts;
CREATE INDEX rule_set_drafts ON rule_set (kind, made_by) WHERE approved_at IS NULL;

-- Every kind of request that there is. A later migration that writes this list anew repeats all of them.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund',
  'bankLine.back', 'bankLine.giveUp', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite',
  'operator.rights', 'policy.publish', 'policy.end', 'segment.save', 'verification.override', 'document.correct',
  'ruleSet.publish', 'user.resetFactor', 'user.changeEmail', 'user.close', 'user.reopen', 'ledger.adjust', 'person.erase',
  'screening.publish', 'screening.block', 'reference.publish'));
