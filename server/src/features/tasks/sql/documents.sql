-- The documents of a settlement.

-- Client and issuer are people; a negative issuer is an entity of the provider.
CREATE TYPE task.document_draft AS (owner bigint, type document_type, currency text, amount bigint, task_id bigint,
  client bigint, issuer bigint);

-- The lines of a document of one task; the first element is a header that readers skip.
CREATE FUNCTION task.document_lines(t task) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(
    jsonb_build_object('TaskRef', 'header'),
    jsonb_build_object('TaskRef', t.id, 'TaskTitle', coalesce(nullif(t.doc_title, ''), t.title), 'TaskDesc', t.description,
      'Deadline', t.deadline, 'Freelancer', (SELECT btrim(u.name || ' ' || u.surname) FROM app_user u WHERE u.id = t.contractor_id),
      'Cost', ledger.wire(t.price_reward, t.currency),
      'Tax', ledger.wire(t.price_fee + t.price_card_fee, t.currency)))
$$;

-- Issues drafts under gap-free numbers of the year that it is for their owners; counters are locked in the order of their prefixes
-- and years, last of all locks. Parties, lines and time zones are those of the moment, and parties and lines stand once for all
-- documents that say them. What the installation prints besides: `publicUrl`, where the tasks are for a company that wants links to
-- them, and `vatNote`, for a client of the issuer's country.
CREATE FUNCTION task.issue(p_drafts task.document_draft[], p_now timestamptz, p_print jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kind record;
  start record;
  people bigint[];
  parties bigint[];
  countries text[];
  owners bigint[];
  zones text[];
BEGIN
  SELECT array_agg(o.owner), array_agg(zone_of(o.owner)) INTO owners, zones FROM (SELECT DISTINCT owner FROM unnest(p_drafts)) o;
  WITH party AS MATERIALIZED (
    SELECT c.id AS person, company_party(c.id) AS data FROM (SELECT DISTINCT client FROM unnest(p_drafts)) c (id)
    UNION ALL SELECT i.id, CASE WHEN i.id < 0 THEN provider_party(-i.id) ELSE contractor_party(i.id) END
      FROM (SELECT DISTINCT issuer FROM unnest(p_drafts)) i (id)
  )
  SELECT array_agg(party.person), array_agg(kept.id), array_agg(party.data ->> 'Country') INTO people, parties, countries
  FROM party JOIN keep_parties(ARRAY(SELECT data FROM party)) kept ON kept.data = party.data;
  INSERT INTO document_lines (task_id, lines)
    SELECT t.id, task.document_lines(t) FROM task t WHERE t.id IN (SELECT task_id FROM unnest(p_drafts)) ORDER BY t.id;
  FOR kind IN SELECT prefix_of(d.type) AS prefix, year_in(z.zone, p_now) AS year, count(*) AS wanted
    FROM unnest(p_drafts) d JOIN unnest(owners, zones) z (owner, zone) ON z.owner = d.owner GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    start := take_numbers(kind.prefix, kind.year, kind.wanted, p_now);
    INSERT INTO document (owner, type, prefix, year, running, currency, amount, task_ids, data, client_id, issuer_id, lines_task_id,
        created_at, time_zone, rule_set_id)
      SELECT d.owner, d.type, kind.prefix, kind.year, start.before + row_number() OVER (ORDER BY d.task_id), d.currency, d.amount,
        ARRAY[d.task_id], jsonb_strip_nulls(jsonb_build_object(
          'Links', CASE WHEN d.issuer < 0 AND c.is_invoice_task_has_urls THEN p_print -> 'publicUrl' END,
          'VatNote', CASE WHEN client.country = issuer.country THEN p_print -> 'vatNote' END)),
        client.party, issuer.party, d.task_id, start.issued_at, z.zone, t.rule_set_id
      FROM unnest(p_drafts) d
        JOIN unnest(owners, zones) z (owner, zone) ON z.owner = d.owner
        JOIN company c ON c.id = d.client
        JOIN task t ON t.id = d.task_id
        JOIN unnest(people, parties, countries) client (person, party, country) ON client.person = d.client
        JOIN unnest(people, parties, countries) issuer (person, party, country) ON issuer.person = d.issuer
      WHERE prefix_of(d.type) = kind.prefix AND year_in(z.zone, p_now) = kind.year;
  END LOOP;
END $$;

-- The company's sales invoice (SI; of the given type, which says whether it was marked completed; one that was not has a type of its
-- own for a company that Malta serves whatever its seat) and the contractor's invoice (F) or request for payment (RFP-FI). Companies
-- with one invoice a month get none now.
CREATE FUNCTION task.drafts_of(p_tasks task[], p_company_type document_type, p_monthly bigint[]) RETURNS task.document_draft[]
LANGUAGE sql STABLE AS $$
  SELECT array_agg(d) FROM (
    SELECT (t.company_id, CASE WHEN p_company_type = 'salesInvoice' AND 'maltaTreatment' = ANY (c.flags)
        THEN 'maltaInvoice'::document_type ELSE p_company_type END,
      t.currency, t.price_total, t.id, t.company_id, -c.served_by)::task.document_draft AS d
    FROM unnest(p_tasks) t JOIN company c ON c.id = t.company_id WHERE t.company_id <> ALL (p_monthly)
    UNION ALL
    SELECT (t.contractor_id, contractor_document(t.currency), t.currency, t.price_reward, t.id, t.company_id,
      t.contractor_id)::task.document_draft
    FROM unnest(p_tasks) t) drafts
$$;

-- What settled tasks are billed by: documents now, and for a company with one invoice a month a place in the order of the month that
-- its account lives in. Counters are locked, so it comes last.
CREATE FUNCTION task.bill(p_tasks task[], p_company_type document_type, p_now timestamptz, p_print jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  monthly bigint[];
BEGIN
  monthly := ARRAY(SELECT c.id FROM company c WHERE c.monthly_invoice AND c.id IN (SELECT t.company_id FROM unnest(p_tasks) t));
  INSERT INTO order_task (task_id, company_id, currency, month)
    SELECT t.id, t.company_id, t.currency, date_trunc('month', p_now AT TIME ZONE zone_of(t.company_id))::date
    FROM unnest(p_tasks) t WHERE t.company_id = ANY (monthly) ORDER BY t.id;
  PERFORM task.issue(task.drafts_of(p_tasks, p_company_type, monthly), p_now, p_print);
END $$;
