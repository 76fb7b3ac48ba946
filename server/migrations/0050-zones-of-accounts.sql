-- Where the days of an account begin: a company has one time zone, a freelancer an own one.

-- A zone and since when it holds; the first of an account holds from always. An account without a row lives by UTC. The check asks
-- the database's own clock of the zone, so that a name that it does not know never gets here.
CREATE TABLE account_zone (
  owner bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  time_zone text NOT NULL CHECK (time_zone ~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z0-9_+-]+){1,2})$'
    AND (timestamptz '2026-01-01 00:00:00Z' AT TIME ZONE time_zone) IS NOT NULL),
  PRIMARY KEY (owner, since)
);

-- Until now each person's browser decided. An account goes on in the zone that a page has told last of its owner.
INSERT INTO account_zone (owner, since, time_zone)
  SELECT u.id, u.created_at, d.time_zone FROM app_user u JOIN notification_day d ON d.user_id = u.id
  WHERE (u.role = 'freelancer' OR u.company_id = u.id) AND d.time_zone IN (SELECT name FROM pg_timezone_names)
    AND d.time_zone ~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z0-9_+-]+){1,2})$';
ALTER TABLE notification_day DROP COLUMN time_zone;
