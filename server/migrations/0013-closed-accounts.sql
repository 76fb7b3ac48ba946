-- Money that comes by card for a company that was closed is put aside, and a person reads why. All kinds stand here: a later migration
-- that adds another one lists all of them again.
ALTER TABLE card_payin_difference DROP CONSTRAINT card_payin_difference_kind_check;
ALTER TABLE card_payin_difference ADD CONSTRAINT card_payin_difference_kind_check
  CHECK (kind IN ('otherSum', 'otherCurrency', 'unknown', 'paidTwice', 'declinedAfterPaid', 'tooMuchBack', 'gone', 'silent', 'closed'));
