-- What a person saved of a list under a name (Q-28): filters, order and columns. The place is that of the view among those of
-- its list; the largest one is the limit of views per list.
CREATE TABLE list_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  list text NOT NULL,
  place smallint NOT NULL CHECK (place > 0),
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  state jsonb NOT NULL,
  CONSTRAINT list_view_place UNIQUE (user_id, list, place)
);

CREATE UNIQUE INDEX list_view_name ON list_view (user_id, list, lower(name));
CREATE UNIQUE INDEX list_view_default ON list_view (user_id, list) WHERE is_default;
