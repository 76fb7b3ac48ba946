-- What single accounts are listed for stands with the account. It was a variable of the configuration, ACCOUNT_LISTS, and for the
-- closed switch of verification a field of the profile.

ALTER TABLE company
  ADD COLUMN flags text[] NOT NULL DEFAULT '{}' CHECK (flags <@ ARRAY['altCurrenciesOff', 'rubHidden', 'bynHidden', 'usdtHidden',
    'isOldRubFlow', 'isAutoStartKycReadOnly', 'cardPayIn', 'maltaTreatment']);
ALTER TABLE contractor
  ADD COLUMN flags text[] NOT NULL DEFAULT '{}' CHECK (flags <@ ARRAY['altCurrenciesOff', 'rubHidden', 'bynHidden', 'usdtHidden']);

UPDATE company SET profile = profile - 'isAutoStartKycReadOnly',
  flags = CASE WHEN profile -> 'isAutoStartKycReadOnly' = 'true'::jsonb THEN ARRAY['isAutoStartKycReadOnly'] ELSE '{}' END
WHERE profile ? 'isAutoStartKycReadOnly';

-- The legal entity that serves a company: that of its seat, or the one of Malta for an account that is listed for it.
ALTER TABLE company
  ADD COLUMN served_by smallint NOT NULL
    GENERATED ALWAYS AS (CASE WHEN 'maltaTreatment' = ANY (flags) THEN 12 ELSE provider_id END) STORED;
