-- A document keeps the day that it was issued with: that of its moment in the time zone that its owner lived by then. All that were
-- issued until now have the day of Greenwich on them.
ALTER TABLE document ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';
