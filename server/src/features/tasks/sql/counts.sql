-- What each change of tasks adds to the counts of their company and takes from them (decision 0089). A change writes rows of its
-- own: no payment waits for another one's count, and a transaction that is undone leaves none.

-- The hour in which a task was made.
CREATE FUNCTION task.hour_of(p_created timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin('1 hour', p_created, '2000-01-01T00:00:00Z')
$$;

-- The beginning of the span of time in which an hour is counted.
CREATE FUNCTION task.begin_of(p_span text, p_hour timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_span WHEN 'ever' THEN '-infinity' WHEN 'day' THEN date_bin('1 day', p_hour, '2000-01-01T00:00:00Z') ELSE p_hour END
$$;

-- The day (UTC) on which a task's money was paid in, where it was not returned; null otherwise.
CREATE FUNCTION task.spent_on(p_status task_status, p_sent timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_status IN ('onApproval', 'waitPay', 'paid') THEN (p_sent AT TIME ZONE 'UTC')::date END
$$;

CREATE FUNCTION task.add_to_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.task_changes (company_id, made_by, made_at, status, currency, sent_on, project, count, total)
    SELECT t.company_id, t.created_by, task.hour_of(t.created_at), t.status, t.currency, s.day,
      CASE WHEN s.day IS NULL THEN '' ELSE t.project END, count(*), sum(t.price_total)
    FROM made t CROSS JOIN LATERAL (SELECT task.spent_on(t.status, t.sent_at) AS day) s
    GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_counts_add AFTER INSERT ON task REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION task.add_to_counts();

-- What a change leaves as it was adds nothing: a task that is opened, or gets another title.
CREATE FUNCTION task.change_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.task_changes (company_id, made_by, made_at, status, currency, sent_on, project, count, total)
    SELECT t.company_id, t.created_by, task.hour_of(t.created_at), t.status, t.currency, s.day,
      CASE WHEN s.day IS NULL THEN '' ELSE t.project END, sum(t.sign), sum(t.sign * t.price_total)
    FROM (
      SELECT -1 AS sign, company_id, created_by, status, currency, created_at, sent_at, project, price_total FROM before
      UNION ALL
      SELECT 1, company_id, created_by, status, currency, created_at, sent_at, project, price_total FROM after
    ) t CROSS JOIN LATERAL (SELECT task.spent_on(t.status, t.sent_at) AS day) s
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(t.sign) <> 0 OR sum(t.sign * t.price_total) <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_counts_change AFTER UPDATE ON task REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION task.change_counts();

-- Only drafts are deleted.
CREATE FUNCTION task.take_from_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.task_changes (company_id, made_by, made_at, status, currency, sent_on, project, count, total)
    SELECT t.company_id, t.created_by, task.hour_of(t.created_at), t.status, t.currency, NULL, '',
      -count(*), -sum(t.price_total)
    FROM gone t GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_counts_take AFTER DELETE ON task REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION task.take_from_counts();
