-- The code that a sign-in with a handed-over password gives was in no mail: it lets choose a password and proves no address.
ALTER TABLE mail_code DROP CONSTRAINT mail_code_purpose_check;
ALTER TABLE mail_code ADD CONSTRAINT mail_code_purpose_check
  CHECK (purpose IN ('setPassword', 'firstPassword', 'unlockEmail', 'unlockTotp', 'changeEmail'));

-- By whom an invitation of an operator was approved: it ends when one of the two who made it is removed.
ALTER TABLE operator_invitation ADD COLUMN approved_by bigint REFERENCES app_user (id);

-- One request was asked about twice with different lines, in two tabs: nobody knows which of them an answer has read.
ALTER TABLE factor_question ADD COLUMN is_divided boolean NOT NULL DEFAULT false;
