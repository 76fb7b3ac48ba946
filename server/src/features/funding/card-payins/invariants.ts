import { sql } from "kysely";
import type { BookCheck } from "../../../ledger/invariants.ts";

/** Payments by card and the ledger agree: what the provider holds for us, what is put aside of it and what companies owe. */
export const cardPayinChecks: readonly BookCheck[] = [
  {
    name: "the clearing account of cards is what payments brought less what went back",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'cardClearing:' || coalesce(a.currency, p.currency) AS subject,
        'balance ' || coalesce(a.balance, 0) || ', payments ' || coalesce(p.held, 0) AS detail
      FROM (SELECT currency, sum(balance) AS balance FROM ledger.account WHERE kind = 'cardClearing' GROUP BY currency) a
      FULL JOIN (SELECT p.paid_currency AS currency, sum(p.paid_amount - coalesce(r.back, 0)) AS held FROM card_payin p
        LEFT JOIN (SELECT payin_id, sum(amount) AS back FROM card_payin_return GROUP BY payin_id) r ON r.payin_id = p.id
        WHERE p.paid_amount IS NOT NULL GROUP BY p.paid_currency) p ON p.currency = a.currency
      WHERE coalesce(a.balance, 0) <> -coalesce(p.held, 0)`),
  },
  {
    name: "what companies owe of payments that were taken back is the receivable account",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'receivable:' || coalesce(a.currency, p.currency) AS subject,
        'balance ' || coalesce(a.balance, 0) || ', owed ' || coalesce(p.owed, 0) AS detail
      FROM (SELECT currency, sum(balance) AS balance FROM ledger.account WHERE kind = 'receivable' GROUP BY currency) a
      FULL JOIN (SELECT p.paid_currency AS currency, sum(coalesce(r.owed, 0) - coalesce(k.taken, 0)) AS owed FROM card_payin p
        LEFT JOIN (SELECT payin_id, sum(owed_amount) AS owed FROM card_payin_return GROUP BY payin_id) r ON r.payin_id = p.id
        LEFT JOIN (SELECT payin_id, sum(amount) AS taken FROM card_payin_collection GROUP BY payin_id) k ON k.payin_id = p.id
        WHERE p.paid_amount IS NOT NULL GROUP BY p.paid_currency) p ON p.currency = a.currency
      WHERE coalesce(a.balance, 0) <> -coalesce(p.owed, 0)`),
  },
  {
    name: "each payment by card that was credited has its top-up, whole or from what was put aside",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'card-payin:' || p.id AS subject, 'state ' || p.state || ', top-up ' || coalesce(t.id::text, 'none')
        || ', amount ' || coalesce(t.amount::text, 'none') AS detail
      FROM card_payin p LEFT JOIN topup t ON t.id = p.topup_id
      WHERE (p.state = 'paid' AND t.id IS NULL) OR (t.id IS NOT NULL AND (t.state <> 'paid' OR t.company_id <> p.company_id
        OR t.currency <> p.paid_currency OR (p.aside_txn IS NULL AND t.amount <> p.paid_amount) OR t.amount > p.paid_amount
        OR (p.aside_txn IS NOT NULL) <> EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
          WHERE e.txn_id = t.settled_txn AND a.kind = 'suspense')))`),
  },
  {
    name: "each payment by card that was put aside, taken back or collected has its posting",
    assertion: "A5",
    sql: () =>
      sql.raw(`SELECT 'card-payin:' || m.payin_id AS subject, m.key || ' names transaction ' || m.txn_id AS detail
      FROM (SELECT id AS payin_id, 'card-payin-aside:' || id AS key, aside_txn AS txn_id, paid_amount AS amount FROM card_payin
          WHERE aside_txn IS NOT NULL
        UNION ALL SELECT payin_id, 'card-payin-return:' || payin_id || ':' || operation_id, txn_id, amount FROM card_payin_return
        UNION ALL SELECT payin_id, NULL, txn_id, amount FROM card_payin_collection) m
      LEFT JOIN ledger.txn x ON x.id = m.txn_id
      WHERE x.id IS NULL OR x.natural_key <> coalesce(m.key, x.natural_key)
        OR m.amount IS DISTINCT FROM (SELECT sum(e.amount) FROM ledger.entry e WHERE e.txn_id = m.txn_id AND e.amount > 0)`),
  },
];
