-- Statuses, kinds of documents and currencies are words: a wrong one is refused as the query is read, and a person who looks
-- into a table understands it. The numbers of the specification belong to its calls; `number_of` (in the files words.sql beside
-- the features) and shared/src/states translate.

CREATE TYPE task_status AS ENUM ('draft', 'onApproval', 'waitPay', 'paid', 'rejectedByCompany', 'rejectedByContractor');
CREATE TYPE payout_status AS ENUM ('pending', 'processing', 'completed', 'partiallyCompleted', 'canceled');
CREATE TYPE wallet_state AS ENUM ('unverified', 'invalid', 'verified');
CREATE TYPE account_state AS ENUM ('active', 'blocked', 'invited', 'member', 'removed');
CREATE TYPE contractor_status AS ENUM ('active', 'inactive', 'inviteSent');
CREATE TYPE terms_state AS ENUM ('accepted', 'mustAccept');
CREATE TYPE tax_state AS ENUM ('individual', 'entrepreneur', 'selfEmployed', 'legalEntity');
CREATE TYPE document_type AS ENUM ('proforma', 'operatorProforma', 'salesInvoice', 'maltaInvoice',
  'completedInvoice', 'monthlyOrder', 'invoice', 'requestForPayment', 'paymentReceipt', 'payoutRequest');

ALTER TABLE app_user
  DROP CONSTRAINT app_user_current_state_check,
  DROP CONSTRAINT app_user_terms_check,
  ALTER COLUMN current_state DROP DEFAULT,
  ALTER COLUMN current_state TYPE account_state USING (CASE current_state WHEN 1 THEN 'active' WHEN 2 THEN 'blocked'
    WHEN 3 THEN 'invited' WHEN 33 THEN 'member' WHEN 34 THEN 'removed' END)::account_state,
  ALTER COLUMN current_state SET DEFAULT 'active',
  ALTER COLUMN terms DROP DEFAULT,
  ALTER COLUMN terms TYPE terms_state USING (CASE terms WHEN 1 THEN 'accepted' WHEN 2 THEN 'mustAccept' END)::terms_state,
  ALTER COLUMN terms SET DEFAULT 'accepted';

ALTER TABLE company_contractor
  DROP CONSTRAINT company_contractor_status_check,
  ALTER COLUMN status TYPE contractor_status USING (CASE status WHEN 1 THEN 'active' WHEN 2 THEN 'inactive'
    WHEN 3 THEN 'inviteSent' END)::contractor_status;

-- The currencies that a company uses, by code (F-10).
ALTER TABLE company
  ALTER COLUMN bills TYPE text[] USING array_replace(array_replace(array_replace(array_replace(array_replace(array_replace(
    bills::text[], '1', 'RUB'), '2', 'EUR'), '3', 'USD'), '4', 'USDT'), '5', 'BYN'), '6', 'USDC');

ALTER TABLE task
  DROP CONSTRAINT task_status_check,
  DROP CONSTRAINT task_check1,
  DROP CONSTRAINT task_check2,
  DROP CONSTRAINT task_check3,
  DROP CONSTRAINT task_check4,
  ALTER COLUMN status TYPE task_status USING (CASE status WHEN 10 THEN 'draft' WHEN 2 THEN 'onApproval'
    WHEN 3 THEN 'waitPay' WHEN 4 THEN 'paid' WHEN 7 THEN 'rejectedByCompany' WHEN 8 THEN 'rejectedByContractor' END)::task_status;
-- Held money belongs to exactly two statuses; a paid task has its payment and its settlement.
ALTER TABLE task
  ADD CONSTRAINT task_held CHECK (status NOT IN ('onApproval', 'waitPay') OR (pay_txn IS NOT NULL AND close_txn IS NULL)),
  ADD CONSTRAINT task_paid CHECK (status <> 'paid' OR (pay_txn IS NOT NULL AND close_txn IS NOT NULL AND payment_date IS NOT NULL)),
  ADD CONSTRAINT task_draft CHECK (status <> 'draft' OR (pay_txn IS NULL AND close_txn IS NULL)),
  ADD CONSTRAINT task_rejected CHECK (status NOT IN ('rejectedByCompany', 'rejectedByContractor')
    OR (pay_txn IS NULL) = (close_txn IS NULL));

ALTER TABLE document
  DROP CONSTRAINT document_type_check,
  ALTER COLUMN type TYPE document_type USING (CASE type WHEN 1 THEN 'proforma' WHEN 92 THEN 'operatorProforma'
    WHEN 8 THEN 'salesInvoice' WHEN 89 THEN 'maltaInvoice' WHEN 90 THEN 'completedInvoice' WHEN 55 THEN 'monthlyOrder'
    WHEN 2 THEN 'invoice' WHEN 21 THEN 'requestForPayment' WHEN 12001 THEN 'paymentReceipt'
    WHEN 120011 THEN 'payoutRequest' END)::document_type;

ALTER TABLE wallet
  DROP CONSTRAINT wallet_state_check,
  DROP CONSTRAINT wallet_tax_state_check,
  DROP CONSTRAINT wallet_check,
  DROP CONSTRAINT wallet_check2,
  ALTER COLUMN state TYPE wallet_state USING (CASE state WHEN 1 THEN 'unverified' WHEN 2 THEN 'invalid'
    WHEN 3 THEN 'verified' END)::wallet_state,
  ALTER COLUMN tax_state TYPE tax_state USING (CASE tax_state WHEN 1 THEN 'individual' WHEN 2 THEN 'entrepreneur'
    WHEN 3 THEN 'selfEmployed' WHEN 4 THEN 'legalEntity' END)::tax_state;
ALTER TABLE wallet
  ADD CONSTRAINT wallet_verified CHECK (state <> 'verified' OR (destination_id IS NOT NULL AND confirmed_at IS NOT NULL)
    OR removed_at IS NOT NULL),
  ADD CONSTRAINT wallet_code CHECK (code_hash IS NULL OR state = 'unverified');

DROP INDEX payout_open;
ALTER TABLE payout
  DROP CONSTRAINT payout_status_check,
  DROP CONSTRAINT payout_check1,
  DROP CONSTRAINT payout_check2,
  DROP CONSTRAINT payout_check3,
  DROP CONSTRAINT payout_check4,
  DROP CONSTRAINT payout_check5,
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE payout_status USING (CASE status WHEN 1 THEN 'pending' WHEN 2 THEN 'processing'
    WHEN 3 THEN 'completed' WHEN 4 THEN 'partiallyCompleted' WHEN 5 THEN 'canceled' END)::payout_status,
  ALTER COLUMN status SET DEFAULT 'pending';
ALTER TABLE payout
  ADD CONSTRAINT payout_pending CHECK (status <> 'pending' OR (batch_id IS NULL AND submit_txn IS NULL AND cancel_txn IS NULL)),
  ADD CONSTRAINT payout_in_batch CHECK (status NOT IN ('processing', 'completed', 'partiallyCompleted')
    OR (batch_id IS NOT NULL AND hold IS NULL AND cancel_txn IS NULL)),
  ADD CONSTRAINT payout_submitted CHECK (status NOT IN ('completed', 'partiallyCompleted') OR submit_txn IS NOT NULL),
  ADD CONSTRAINT payout_canceled CHECK (status <> 'canceled' OR (cancel_txn IS NULL) <> (submit_txn IS NULL)),
  ADD CONSTRAINT payout_finished CHECK ((status IN ('completed', 'partiallyCompleted', 'canceled')) = (finished_at IS NOT NULL));
CREATE INDEX payout_open ON payout (status, id) WHERE status IN ('pending', 'processing');
