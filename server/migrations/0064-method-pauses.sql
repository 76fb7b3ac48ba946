-- Pauses of withdrawal methods: while one holds, its method can be neither added nor withdrawn to. They take the place of the
-- setting `compliance.withdrawalMethods`. A pause is lifted, never deleted: its row says what held and when.

CREATE TABLE method_pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('toCard', 'toBank', 'toUSDT', 'toCardRub', 'toBankAlt', 'cardBlr', 'bankBlr')),
  -- Where the freelancer lives, ISO 3166-1 alpha-2; null for everywhere.
  country text CHECK (country ~ '^[[:upper:]]{2}$'),
  -- Null for all currencies of the method.
  currency text REFERENCES ledger.currency (code),
  -- Why, as freelancers read it.
  message_en text NOT NULL CHECK (length(message_en) BETWEEN 1 AND 300),
  message_ru text NOT NULL CHECK (length(message_ru) BETWEEN 1 AND 300),
  begins_at timestamptz NOT NULL,
  -- Null until an operator lifts it.
  ends_at timestamptz CHECK (ends_at > begins_at),
  -- Null where it was a row of the setting, which named nobody.
  made_by bigint REFERENCES app_user (id),
  made_at timestamptz NOT NULL,
  lifted_by bigint REFERENCES app_user (id),
  lifted_at timestamptz CHECK (lifted_at >= made_at),
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);

-- What was off stays off, for everybody and until it is lifted.
INSERT INTO method_pause (method, message_en, message_ru, begins_at, made_at)
SELECT DISTINCT ON (policy ->> 'targetId') policy ->> 'targetId',
  coalesce(nullif(left(policy #>> '{message,en}', 300), ''), 'The method does not work at the moment'),
  coalesce(nullif(left(policy #>> '{message,ru}', 300), ''), 'Способ сейчас не работает'),
  s.changed_at, s.changed_at
FROM setting s CROSS JOIN LATERAL jsonb_array_elements(s.value) WITH ORDINALITY AS p (policy, place)
WHERE s.name = 'compliance.withdrawalMethods' AND policy ->> 'status' = 'disabled'
  AND policy ->> 'targetId' IN ('toCard', 'toBank', 'toUSDT', 'toCardRub', 'toBankAlt', 'cardBlr', 'bankBlr')
ORDER BY policy ->> 'targetId', place;

DELETE FROM setting WHERE name = 'compliance.withdrawalMethods';
