import { sql } from "kysely";
import type { BookCheck } from "../../../ledger/invariants.ts";

/** Deposits and the ledger agree: each final one has its posting, and the clearing account of the chain is what they come to. */
export const depositChecks: readonly BookCheck[] = [
  {
    name: "each deposit that was put aside has its posting",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'deposit:' || d.id AS subject, 'state ' || d.state || ', transaction ' || coalesce(x.id::text, 'none') AS detail
      FROM ${from.rows("deposit", "deposit")} d LEFT JOIN ledger.txn x ON x.natural_key = 'deposit-aside:' || d.id
      WHERE d.aside_txn IS DISTINCT FROM x.id`),
  },
  {
    name: "each credited deposit gave its sum to its company once, from the chain or from what was put aside",
    assertion: "A5",
    sql: (from) =>
      sql.raw(`SELECT 'deposit:' || d.id AS subject, d.amount || ' for company ' || d.company_id || ', posted '
        || coalesce((SELECT string_agg(e.amount || ' to ' || a.kind || ' of ' || a.owner, ', ' ORDER BY e.amount) FROM ledger.entry e
          JOIN ledger.account a ON a.id = e.account_id WHERE e.txn_id = x.id), 'nothing') AS detail
      FROM ${from.rows("deposit", "deposit")} d
      LEFT JOIN topup_payment y ON y.deposit_id = d.id
      LEFT JOIN ledger.txn x ON x.natural_key = CASE WHEN d.topup_id IS NULL THEN 'deposit:' || d.id
        ELSE 'topup:' || d.topup_id || CASE y.place WHEN 1 THEN '' ELSE ':' || y.place END END
      WHERE (d.state = 'credited' OR d.topup_id IS NULL) AND (d.credit_txn IS DISTINCT FROM x.id OR (x.id IS NOT NULL AND (
        (SELECT count(*) FROM ledger.entry e WHERE e.txn_id = x.id) <> 2
        OR NOT EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE e.txn_id = x.id
          AND a.kind = 'available' AND a.owner = d.company_id AND (e.amount, e.currency) = (d.amount, d.currency))
        OR NOT EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE e.txn_id = x.id
          AND a.kind = CASE WHEN d.aside_txn IS NULL THEN 'chainClearing' ELSE 'suspense' END AND e.amount = -d.amount))))`),
  },
  {
    name: "what lies on the chain is what came to addresses less what was paid out there",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'chain:' || c.currency AS subject, 'account ' || c.balance || ', came ' || c.came || ', paid ' || c.paid AS detail
      FROM (SELECT k.code AS currency,
        coalesce((SELECT sum(a.balance) FROM ledger.account a WHERE a.owner = 0 AND a.kind = 'chainClearing' AND a.currency = k.code), 0) AS balance,
        coalesce((SELECT sum(d.amount) FROM deposit d WHERE d.currency = k.code AND d.state IN ('aside', 'credited')), 0) AS came,
        coalesce((SELECT sum(i.net) FROM payout_item i JOIN payout p ON p.id = i.payout_id WHERE p.currency = k.code
          AND i.rail = 'tron' AND i.result = 'paid' AND EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
            WHERE e.txn_id = i.result_txn AND a.kind = 'chainClearing')), 0) AS paid
        FROM (SELECT currency AS code FROM deposit UNION SELECT currency FROM ledger.account WHERE kind = 'chainClearing') k) c
      WHERE c.balance <> c.paid - c.came`),
  },
];
