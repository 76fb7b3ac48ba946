-- Live methods that an operator has to look at, or had to: why, since when, and whether that was looked at. What counts: another
-- person keeps the same number or address, a bank or provider refused to pay to it, or its owner put it right after an operator
-- had refused it, or added a refused number anew.
CREATE FUNCTION flagged_wallets() RETURNS TABLE (wallet bigint, others integer, shared_at timestamptz, returned_at timestamptz,
  corrected_at timestamptz, flagged_at timestamptz, is_waiting boolean) LANGUAGE sql STABLE AS $$
  WITH shared AS MATERIALIZED (SELECT s.wallet, s.others, s.since FROM vault.shared() s),
    again AS MATERIALIZED (SELECT a.wallet, a.since FROM vault.refused_again() a),
    ids AS (SELECT s.wallet AS id FROM shared s UNION SELECT a.wallet FROM again a
      UNION SELECT w.id FROM wallet w WHERE w.removed_at IS NULL AND (w.refused_at IS NOT NULL OR w.corrected_at IS NOT NULL)),
    flags AS (SELECT w.id, coalesce(s.others, 0) AS others, s.since, greatest(w.corrected_at, a.since) AS corrected_at, w.looked_at,
        CASE WHEN w.refused_by IS NULL THEN w.refused_at END AS returned_at
      FROM ids i JOIN wallet w ON w.id = i.id LEFT JOIN shared s ON s.wallet = i.id LEFT JOIN again a ON a.wallet = i.id)
  SELECT f.id, f.others, f.since, f.returned_at, f.corrected_at, f.at, f.at > coalesce(f.looked_at, '-infinity')
    FROM (SELECT *, greatest(since, returned_at, corrected_at) AS at FROM flags) f WHERE f.at IS NOT NULL
$$;
