-- Words of tasks as numbers of the specification; the same tables stand in shared/src/states.

-- The status of a task as the calls name it.
CREATE FUNCTION number_of(word task_status) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE word WHEN 'draft' THEN 10 WHEN 'onApproval' THEN 2 WHEN 'waitPay' THEN 3 WHEN 'paid' THEN 4
    WHEN 'rejectedByCompany' THEN 7 WHEN 'rejectedByContractor' THEN 8 END)::smallint
$$;
