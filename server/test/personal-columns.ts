/**
 * What becomes of every column that can hold words when a person is erased. WRITTEN BY HAND: `erased-columns.test.ts` compares it with
 * the columns of the database, so that a new column begins with its row here, and proves the rows on an erased person.
 *
 * A row is: table | columns | what becomes of them
 *
 *   erased    emptied, replaced or deleted with the person
 *   kept      stays, for the reason behind the word
 *   none      never holds anything of a person of the product
 */
export const personalColumns = `
account_change        | setting before after | none
account_change        | reason | kept: why two operators changed an account, beside the audit log
account_zone          | time_zone | erased
adjustment            | evidence reason | kept: why two operators corrected the books, which are kept for as long
adjustment            | from_account to_account | none
app_user              | email name surname plain_name phone country marketing rights verifier pepper_kid | erased
app_user              | operator_rights | none
approval              | subject detail about before after reason decision_reason plain_words rests_on | kept: what two operators decided, beside the audit log
audit.head            | hash | none
audit.record          | action subject session_id device ip reason detail request_id | kept: the chain of the audit log proves what was done, and a changed record would break it
audit.record          | hash | none
bank_account          | account columns | none
bank_file             | digest name | none
bank_line             | reference payer payer_account line_key back_order bank_number end_to_end order_id return_code plain_words | kept: lines of bank statements are accounting records
bank_line_given_up    | order_id | none
banner                | title_en title_ru text_en text_ru more_en more_ru | none
bulk_item             | outcome | none
bulk_item             | seen detail | none
bulk_job              | session_id device ip | erased
bulk_job              | reason request_id | none
card_link             | id | none
card_payin            | payment_id told_status told_code told_message paid_operation | none
card_payin            | masked | kept: a payment of a company as the card provider told it
card_payin_difference | told_amount told_currency | none
card_payin_return     | operation_id | none
centrifugo_outbox     | method payload | kept: for the seconds until it is delivered
code_series_sum       | kind | none
company               | name brand_name plain_name profile terms_facts | erased
company               | country | kept: the country that its documents hang on
company               | bills flags | none
company_contractor    | invite_token_hash | erased
company_contractor    | link_token_hash   | erased
company_paper         | name sealed_key | erased
company_review_message | text | erased
content               | body | erased
contractor            | fullname_ru inn profile bank_settings kyc_level | erased
contractor            | flags | none
deposit               | tx_id | none
deposit               | sender | kept: a transfer on a public chain
deposit_address       | address fault | none
document              | prefix digest | none
document              | data time_zone | kept: the law asks for documents as they were issued
document_counter      | prefix | none
document_lines        | lines | kept: the law asks for documents as they were issued
document_party        | digest | none
document_party        | data | kept: the law asks for documents as they were issued
email_change          | old_email new_email | erased
email_change          | keep_hash prove_hash | none
erasure               | applicant_id | kept: by it the provider of identity checks is asked to erase what it has
exchange              | reason | kept: why an operator exchanged, beside the ledger
exchange_pair_off     | reason | none
exchange_rate         | source reason | none
exchange_spread       | reason | none
factor                | totp_secret | erased
factor_challenge      | token request_hash device about code_hash | erased
factor_question       | session_id request_hash lines_hash | erased
idempotency           | key request_hash reply | erased
inbox_attachment      | file_name content | erased
inbox_mail            | message_id recipient sender subject body_text body_html | erased
installation_key      | fingerprint | none
invitation_text       | description | erased
kept_key              | envelope | none
ledger.account        | head | none
ledger.checkpoint     | signature | none
ledger.checkpoint_account | head | none
ledger.checkpoint_tenant | hash | none
ledger.currency       | code | none
ledger.entry          | hash currency | none
ledger.event          | subject kind | none
ledger.lot            | currency | none
ledger.txn            | kind subject natural_key request_id | none
list_view             | list name state | erased
mail_code             | code_hash email | erased
mail_count            | hash source | none
movement_sums         | keys | none
notice                | kind subject data | erased
notification          | kind needs data | erased
notification_choice   | kind | erased
operator_invitation   | code_hash email rights | none
own_data              | sealed_key | erased
own_data_part         | envelope | erased
payout                | public_destination label details cancel_reason | erased
payout_answer         | order_id status reference reason_code text | kept: what a rail said of an order, beside the ledger
payout_batch          | checksum | none
payout_difference     | told_amount told_currency told | kept: what a rail said of an order, beside the ledger
payout_file           | checksum | none
payout_item           | order_id rail | none
payout_item           | reference failure | kept: what became of an order, beside the ledger
payout_return         | reason_code | none
policy                | scope message_en message_ru country | none
product_version       | version commit_hash | none
rate_snapshot         | raw_sha256 | none
recovery_code         | code_hash | erased
rule_set              | content digest name | none
sandbox_order         | order_id method currency amount paid | none
schema_function       | file checksum objects | none
schema_migration      | name checksum | none
screening_entry       | names born country source reference | none
screening_hit         | names source reference reason | erased
screening_list        | name | none
screening_word        | word | none
segment               | name | none
service_bypass        | token_hash | none
session               | device_id ip user_agent req | erased
setting               | name value | none
sign_in_failure       | login_hash source | none
support_message       | text | erased
support_request       | text screen failed_request | erased
support_request       | object | none
task                  | title doc_title docs_round_act description project deadline plan reject_reason decline_reason | kept: the work as its company ordered and paid it
task_import           | session_id device ip file_name | erased
task_import           | key content_hash request_id | none
task_import_part      | rows | kept: rows of a company's file, until the import is deleted with its days
task_import_row       | cells problems | kept: rows of a company's file, until the import is deleted with its days
task_return           | reason | kept: why money of a task came back, beside the documents about it
task_search           | words | kept: the work as its company ordered and paid it
task_settings         | project plan | none
terms_acceptance      | ip | kept: the proof of a consent
terms_version         | changes_en changes_ru | none
tron_transfer         | tx_id order_id recipient | none
user_note             | text | erased
vat_check             | number found | erased
vault.destination     | envelope fingerprint account | erased
vault.person_key      | envelope | erased
vault.refused_account | account | erased
verification          | applicant_id status_raw comment | erased
verification_level    | name widget_title_en widget_title_ru widget_desc_en widget_desc_ru popup_title_en popup_title_ru popup_content_en popup_content_ru | none
verification_paper    | name sealed_key | erased
wallet                | label details holder bank_name phone open_details code_hash refusal | erased
wallet                | network | none
webhook_delivery      | service delivery about outcome last_error | none
webhook_delivery      | body | kept: sealed, as a service sent it
`;
