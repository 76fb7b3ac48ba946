-- Verification of freelancers by a provider: the levels with their texts, what is known of each person, and the papers that people
-- sent to us. How far a person is stands in contractor.kyc_state, where lists and refusals read it.

CREATE TABLE verification_level (
  -- As the provider calls it.
  name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]{1,64}$'),
  place smallint NOT NULL UNIQUE CHECK (place > 0),
  widget_title_en text NOT NULL, widget_title_ru text NOT NULL,
  widget_desc_en text NOT NULL, widget_desc_ru text NOT NULL,
  popup_title_en text NOT NULL, popup_title_ru text NOT NULL,
  popup_content_en text NOT NULL, popup_content_ru text NOT NULL
);
INSERT INTO verification_level VALUES
  ('basic', 1, 'Verify your identity', 'Подтвердите личность',
   'Show an identity document and your face. It takes about five minutes.',
   'Покажите документ и лицо. Это займёт около пяти минут.',
   'Identity verification', 'Проверка личности',
   'Keep your passport or identity card at hand. The name has to be the one of the document.',
   'Приготовьте паспорт или удостоверение личности. Имя должно совпадать с документом.'),
  ('extended', 2, 'Verify your identity and address', 'Подтвердите личность и адрес',
   'Show an identity document, your face and a proof of your address.',
   'Покажите документ, лицо и подтверждение адреса.',
   'Identity and address', 'Личность и адрес',
   'Keep your passport or identity card at hand, and a bill or letter with your address that is at most three months old.',
   'Приготовьте паспорт или удостоверение личности, а также счёт или письмо с адресом не старше трёх месяцев.');

-- What is known of the verification of a person, one row from the first time that it is asked for.
CREATE TABLE verification (
  contractor_id bigint PRIMARY KEY REFERENCES contractor (id) ON DELETE CASCADE,
  level_name text NOT NULL REFERENCES verification_level (name),
  -- Id at the provider; null until it has the person.
  applicant_id text UNIQUE,
  -- progress_color_rejectType; outbox until the provider has the person.
  status_raw text NOT NULL DEFAULT 'outbox__' CHECK (status_raw ~ '^[a-z]+_[a-z]*_[a-z]*$'),
  -- The moment of the newest report, by the clock of the provider. An older one counts no more.
  reported_at_ms bigint NOT NULL DEFAULT 0,
  -- The words of the provider for the person; those for us are not kept.
  comment text CHECK (length(comment) <= 1000),
  -- Whether the address is proved in the alternative way; null while the country of the person decides.
  is_alternative boolean,
  -- The last step of the wizard that the person reached.
  step text NOT NULL DEFAULT 'fullname' CHECK (step IN ('fullname', 'address', 'sdk')),
  -- The provider has to begin anew with this person before anything else.
  must_reset boolean NOT NULL DEFAULT false,
  assigned_at timestamptz NOT NULL,
  -- The operator who asked for it; null for an invitation.
  assigned_by bigint REFERENCES app_user (id),
  -- Since when the state is the present one.
  changed_at timestamptz NOT NULL,
  asked_at timestamptz,
  accepted_at timestamptz,
  expires_at timestamptz,
  -- Two operators decided then in place of the provider.
  overridden_at timestamptz,
  -- The last reminder that was sent for the present due date, in days before it.
  reminded_days smallint CHECK (reminded_days > 0)
);
CREATE INDEX verification_open ON verification (status_raw);

-- Papers that people sent to us. Their bytes lie in the storage of files under the id, sealed with a key of their own; without the row
-- nobody opens them.
CREATE TABLE verification_paper (
  id uuid PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES verification (contractor_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('utilityBill', 'bankStatement', 'residencePermit', 'taxNotice')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  bytes int NOT NULL CHECK (bytes > 0),
  -- The key of the bytes, sealed with the key of data.
  sealed_key text NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX verification_paper_person ON verification_paper (contractor_id, uploaded_at);

-- Who was marked before anybody could verify them.
INSERT INTO verification (contractor_id, level_name, status_raw, assigned_at, changed_at, accepted_at, expires_at)
SELECT id, 'basic',
  CASE kyc_state WHEN 'init' THEN 'init__' WHEN 'wait' THEN 'pending__' WHEN 'retry' THEN 'completed_red_retry'
    WHEN 'rejected' THEN 'completed_red_final' WHEN 'delayed' THEN 'outbox__' ELSE 'completed_green_' END,
  created_at, created_at,
  CASE WHEN kyc_state IN ('accepted', 'expired') THEN created_at END,
  CASE kyc_state WHEN 'accepted' THEN now() + interval '12 months' WHEN 'expired' THEN created_at END
FROM contractor WHERE kyc_level IS NOT NULL AND kyc_state <> 'not_assigned';

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check CHECK (kind IN ('topup.settle', 'topup.settleMany', 'topup.refund',
  'bankLine.back', 'bankLine.giveUp', 'deposit.credit', 'cardPayin.credit', 'cardPayin.collect', 'rate.publish', 'rate.spread',
  'exchange.custom', 'payout.failed', 'payout.returned', 'payout.batch', 'account.tariff', 'account.setting', 'operator.invite',
  'operator.rights', 'verification.override'));
