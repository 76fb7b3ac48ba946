-- Issued documents: never edited, numbered without gaps per prefix and year.

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_party FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- All that a document says, as one digest. Parties stand in it by their own.
CREATE FUNCTION document_digest(d document) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(d.layout, d.type::text, d.prefix, d.year, d.running, d.owner, d.currency, d.amount,
    to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), d.time_zone, to_jsonb(d.task_ids), d.corrects_id, d.data,
    (SELECT encode(p.digest, 'hex') FROM document_party p WHERE p.id = d.client_id),
    (SELECT encode(p.digest, 'hex') FROM document_party p WHERE p.id = d.issuer_id),
    (SELECT l.lines FROM document_lines l WHERE l.task_id = d.lines_task_id))::text, 'UTF8'))
$$;

-- A document is issued with the present layout and keeps the digest of what it says.
CREATE FUNCTION seal_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.layout := coalesce(NEW.layout, document_layout());
  NEW.digest := document_digest(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER sealed BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION seal_document();

-- Keeps parties as they are now, each once, and answers where they stand. Locked before the counters, in the order of their digests.
CREATE FUNCTION keep_parties(p_parties jsonb[]) RETURNS TABLE (id bigint, data jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO document_party (digest, data)
    SELECT DISTINCT ON (digest) digest, party FROM unnest(p_parties) party, LATERAL (SELECT sha256(convert_to(party::text, 'UTF8'))) d (digest)
    WHERE NOT EXISTS (SELECT 1 FROM document_party known WHERE known.digest = d.digest)
    ORDER BY digest
    ON CONFLICT (digest) DO NOTHING;
  RETURN QUERY SELECT p.id, p.data FROM document_party p
    WHERE p.digest = ANY (ARRAY(SELECT sha256(convert_to(party::text, 'UTF8')) FROM unnest(p_parties) party));
END $$;

-- Takes the next p_count numbers of a prefix and year: the last one before them, and when they are issued, which is never before
-- the number that came last. Locked last of all.
CREATE FUNCTION take_numbers(p_prefix text, p_year integer, p_count bigint, p_now timestamptz,
  OUT before bigint, OUT issued_at timestamptz) LANGUAGE sql AS $$
  INSERT INTO document_counter AS c (prefix, year, last, newest_at) VALUES (p_prefix, p_year, p_count, p_now)
    ON CONFLICT (prefix, year) DO UPDATE SET last = c.last + p_count, newest_at = greatest(c.newest_at, p_now)
    RETURNING last - p_count, newest_at
$$;

-- A party of a document under the names of the wire.
CREATE FUNCTION company_party(p_company bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ID', c.id, 'CompanyName', c.name, 'GroupName', c.brand_name, 'Country', c.country, 'Email', u.email,
    'Address1', c.profile ->> 'address', 'City', c.profile ->> 'city', 'ZIP', c.profile ->> 'zip',
    'VAT', c.profile ->> 'vatNum', 'VatEU', c.profile ->> 'EUVAT', 'RegNo', c.profile ->> 'regNum',
    'DateReg', c.created_at, 'ProviderId', c.served_by)
  FROM company c JOIN app_user u ON u.id = c.id WHERE c.id = p_company
$$;
CREATE FUNCTION contractor_party(p_contractor bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ID', c.id, 'CompanyName', btrim(u.name || ' ' || u.surname), 'Country', u.country, 'Email', u.email,
    'Address1', c.profile ->> 'address', 'City', c.profile ->> 'city', 'ZIP', c.profile ->> 'zip',
    'VAT', c.profile ->> 'vatNum', 'RegNo', c.profile ->> 'taxNum', 'DateReg', c.created_at)
  FROM contractor c JOIN app_user u ON u.id = c.id WHERE c.id = p_contractor
$$;
