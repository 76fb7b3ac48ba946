-- Answers of calls that took longer than their caller waits (HO-13, HO-14). The row is made when the 202 goes out; its id is
-- what message, answer and `/api/app/content/{id}` have in common. Without a code the call is still at work.

ALTER TABLE content ALTER COLUMN body DROP NOT NULL;
ALTER TABLE content ADD COLUMN code smallint;
ALTER TABLE content ADD CONSTRAINT content_code CHECK (code BETWEEN 200 AND 599);
UPDATE content SET code = 200;
CREATE INDEX content_age ON content (expires_at);
