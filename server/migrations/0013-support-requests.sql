-- What people ask the support: kept beside the mail that brings it, so that a lost mail loses no question (F-22).
CREATE TABLE support_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  -- Where the person was, and the id of the request that had failed last; null where the page does not say.
  screen text CHECK (length(screen) <= 200),
  failed_request text CHECK (length(failed_request) <= 64),
  asked_at timestamptz NOT NULL
);
CREATE INDEX support_request_by_person ON support_request (user_id, id);
