-- Visits of people: when somebody was last here, and when the visit before this one ended. Home says what has changed since.

CREATE TABLE visit (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  -- The last use of any session, to the minute.
  seen_at timestamptz NOT NULL,
  -- The end of the visit before this one; null on the first.
  before_at timestamptz CHECK (before_at < seen_at)
);
