-- An order that a rail took is asked about too, until its outcome is known or a person has to decide.
DROP INDEX payout_item_ask;
CREATE INDEX payout_item_ask ON payout_item (ask_at) WHERE result IN ('unknown', 'accepted');
