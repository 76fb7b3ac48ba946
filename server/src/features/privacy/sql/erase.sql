-- Erases what is personal of one person, in one transaction. What the law keeps stays: the ledger, the audit log, documents with their
-- snapshots, the acceptance of terms. Which column is which says server/test/personal-columns.ts.
CREATE FUNCTION erase_person(p_id bigint, p_now timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  neutral text := '#' || p_id;
  old_email text := (SELECT email FROM app_user WHERE id = p_id);
BEGIN
  -- With the key of the person nobody opens a destination any more, in backups either.
  DELETE FROM vault.refused_account WHERE person = p_id;
  DELETE FROM vault.destination WHERE person = p_id;
  DELETE FROM vault.person_key WHERE person = p_id;
  UPDATE wallet SET label = '', details = '', holder = '', bank_name = NULL, phone = NULL, open_details = '{}', destination_id = NULL,
    refusal = NULL, refused_by = NULL, code_hash = NULL, code_expires_at = NULL, removed_at = coalesce(removed_at, p_now) WHERE contractor_id = p_id;
  UPDATE payout SET label = '', details = '', public_destination = '{}', cancel_reason = CASE WHEN cancel_reason IS NOT NULL THEN '---' END
    WHERE contractor_id = p_id;

  UPDATE app_user SET email = 'erased-' || p_id || '@erased.invalid', is_unconfirmed = false, name = neutral, surname = '', phone = '',
    country = '', language = 'en', rights = '{}', verifier = NULL, pepper_kid = NULL, marketing = NULL, current_state = 'removed'
    WHERE id = p_id;
  DELETE FROM verification WHERE contractor_id = p_id;
  UPDATE contractor SET fullname_ru = '', inn = '', profile = '{}', bank_settings = '{}', kyc_level = NULL, kyc_state = 'not_assigned',
    kyc_due = NULL WHERE id = p_id;
  -- Of an owner the company goes too; its country stays, which its documents hang on.
  UPDATE company SET name = neutral, brand_name = '', profile = '{}', terms_facts = NULL, can_proforma = false,
    facts_version = facts_version + 1 WHERE id = p_id;
  UPDATE company_contractor SET status = 'inactive', invite_token_hash = NULL, link_token_hash = NULL
    WHERE contractor_id = p_id OR company_id = p_id;
  -- Payments that were judged before are judged again.
  UPDATE company SET facts_version = facts_version + 1
    WHERE id IN (SELECT company_id FROM company_contractor WHERE contractor_id = p_id);

  DELETE FROM session WHERE user_id = p_id;
  DELETE FROM mail_code WHERE user_id = p_id;
  DELETE FROM factor_challenge WHERE user_id = p_id;
  DELETE FROM factor_question WHERE user_id = p_id;
  DELETE FROM factor_step WHERE user_id = p_id;
  DELETE FROM recovery_code WHERE user_id = p_id;
  DELETE FROM factor WHERE user_id = p_id;

  DELETE FROM notice WHERE user_id = p_id;
  DELETE FROM notification WHERE user_id = p_id;
  DELETE FROM notification_event WHERE user_id = p_id;
  DELETE FROM notification_choice WHERE user_id = p_id;
  DELETE FROM notification_day WHERE user_id = p_id;
  DELETE FROM content WHERE owner = p_id;
  DELETE FROM idempotency WHERE actor = p_id;
  DELETE FROM inbox_mail WHERE recipient = old_email;
  DELETE FROM support_request WHERE user_id = p_id;
  DELETE FROM user_note WHERE user_id = p_id;
  DELETE FROM email_change WHERE user_id = p_id;
  DELETE FROM vat_check WHERE company_id = p_id;
  DELETE FROM company_paper WHERE company_id = p_id;
  DELETE FROM company_review_message WHERE company_id = p_id;
  DELETE FROM list_view WHERE user_id = p_id;
  DELETE FROM invitation_text WHERE user_id = p_id;
  DELETE FROM visit WHERE user_id = p_id;
  DELETE FROM account_zone WHERE owner = p_id;
  DELETE FROM own_data WHERE user_id = p_id;
  DELETE FROM screening_hit WHERE user_id = p_id AND state = 'falseHit';
  UPDATE bulk_job SET session_id = NULL, device = '', ip = '' WHERE actor = p_id;
  UPDATE task_import SET session_id = NULL, device = '', ip = '', file_name = '' WHERE actor = p_id;
END $$;
