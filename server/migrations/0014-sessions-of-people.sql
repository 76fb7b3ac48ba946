-- The page of managers says when each was last here, also of those who have signed out: sessions of a person are found
-- by an index whether they have ended or not.
DROP INDEX session_by_user;
CREATE INDEX session_by_user ON session (user_id);
