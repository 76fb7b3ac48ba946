-- Numbers of before in the form in which new ones are kept: VAT numbers with the prefix of their country, SWIFT codes in capitals
-- without spaces, phones without brackets and spaces. Account numbers lie in the vault and are cleaned when it is opened.
CREATE FUNCTION pg_temp.clean_vat(country text, typed text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  plain text := upper(regexp_replace(typed, '[[:space:].-]', '', 'g'));
  prefix text := CASE country WHEN 'GR' THEN 'EL' ELSE country END;
BEGIN
  IF plain = '' OR country NOT IN ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'EL', 'HR', 'HU', 'IE', 'IT',
      'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'GB', 'NO', 'CH') THEN
    RETURN btrim(typed);
  END IF;
  IF country = 'GB' AND plain LIKE 'XI%' THEN
    RETURN plain;
  END IF;
  RETURN prefix || CASE WHEN plain LIKE prefix || '%' OR plain LIKE country || '%' THEN substr(plain, 3) ELSE plain END;
END $$;

UPDATE company SET profile = profile || jsonb_build_object('EUVAT',
    pg_temp.clean_vat(coalesce(nullif(profile ->> 'countryVat', ''), country), profile ->> 'EUVAT'))
  WHERE coalesce(profile ->> 'EUVAT', '') <> '';
UPDATE contractor c SET profile = c.profile || jsonb_build_object('vatNum', pg_temp.clean_vat(u.country, c.profile ->> 'vatNum'))
  FROM app_user u WHERE u.id = c.id AND coalesce(c.profile ->> 'vatNum', '') <> '';
UPDATE contractor SET bank_settings = bank_settings
    || CASE WHEN bank_settings ? 'bankSwift' THEN jsonb_build_object('bankSwift',
      upper(regexp_replace(bank_settings ->> 'bankSwift', '[[:space:]]', '', 'g'))) ELSE '{}' END
    || CASE WHEN bank_settings ? 'bankCorSwift' THEN jsonb_build_object('bankCorSwift',
      upper(regexp_replace(bank_settings ->> 'bankCorSwift', '[[:space:]]', '', 'g'))) ELSE '{}' END
  WHERE bank_settings ?| ARRAY['bankSwift', 'bankCorSwift'];
UPDATE app_user SET phone = regexp_replace(phone, '[[:space:]().-]', '', 'g')
  WHERE phone ~ '[[:space:]().-]' AND regexp_replace(phone, '[[:space:]().-]', '', 'g') ~ '^[+]?[0-9]{7,15}$';
DROP FUNCTION pg_temp.clean_vat(text, text);

-- The number that the bank gave a payment tells two equal payments of one day apart; one number is entered once.
ALTER TABLE bank_line ADD COLUMN bank_number text NOT NULL DEFAULT '' CHECK (length(bank_number) <= 64);
ALTER TABLE bank_line DROP CONSTRAINT bank_line_value_date_payer_reference_currency_amount_key;
ALTER TABLE bank_line ADD CONSTRAINT bank_line_once UNIQUE (value_date, payer, reference, currency, amount, bank_number);
CREATE UNIQUE INDEX bank_line_number ON bank_line (bank_number, currency, value_date) WHERE bank_number <> '';

-- What a company, its owner and its provider were called, and where they were, when the terms were accepted. Null where they
-- were accepted before this was kept.
ALTER TABLE company ADD COLUMN terms_facts jsonb;

-- When a bank or provider last refused to pay to the method: it is invalid until its owner puts it right.
ALTER TABLE wallet ADD COLUMN refused_at timestamptz;
