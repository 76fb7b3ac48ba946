-- A language that the person chose stays with the account; until then the account follows the page that was opened last.
ALTER TABLE app_user ADD COLUMN is_language_chosen boolean NOT NULL DEFAULT false;
