-- Notifications behind the bell: what a person has been told, and what each wants to be told (O-26 to O-29).

-- What a notice says besides its subject: amounts, names, counts. Null where the subject is a task, which is read when it is told.
ALTER TABLE notice ADD COLUMN data jsonb;

-- What one person was told. Events of one kind that come close together are one row, so that a thousand payments are one line. Its
-- words are made of kind and data in the reader's language.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Rights of a manager without which it is not shown: they are asked at each reading.
  needs text[] NOT NULL DEFAULT '{}',
  events integer NOT NULL CHECK (events > 0),
  -- The latest event in it, by which the list is ordered.
  newest_id bigint NOT NULL,
  data jsonb NOT NULL,
  on_screen boolean NOT NULL,
  -- Until the daily summary has told it.
  waits_for_summary boolean NOT NULL,
  read_at timestamptz,
  happened_at timestamptz NOT NULL,
  CONSTRAINT notification_place UNIQUE (user_id, newest_id)
);
CREATE INDEX notification_unread ON notification (user_id, newest_id) WHERE on_screen AND read_at IS NULL;
CREATE INDEX notification_summary ON notification (user_id) WHERE waits_for_summary;
CREATE INDEX notification_age ON notification (happened_at);

-- Which events a person was told: an event that is delivered again tells nobody anything.
CREATE TABLE notification_event (
  event_id bigint NOT NULL,
  user_id bigint NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX notification_event_age ON notification_event (told_at);

-- What a person chose for a kind; without a row the defaults of the table of kinds hold.
CREATE TABLE notification_choice (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  on_screen boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('off', 'atOnce', 'daily')),
  PRIMARY KEY (user_id, kind)
);

-- Where a person's day begins, and the last of these days that has its summary.
CREATE TABLE notification_day (
  user_id bigint PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  time_zone text,
  summed_up date
);
