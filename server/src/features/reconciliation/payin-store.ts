import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { type ServiceItem, type ServiceSum, toldMinor } from "./rail-store.ts";

/** What the ledger posted for payments by card, by currency and day: above zero what came, below it what went back. */
export function payinPostings(read: Read): Promise<ServiceSum[]> {
  return rowsOf<ServiceSum>(read)`
    SELECT 'payins' AS rail, e.currency, to_char((x.created_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day,
      sum(-e.amount)::text AS minor
    FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn x ON x.id = e.txn_id
    WHERE a.kind = 'cardClearing' GROUP BY e.currency, (x.created_at AT TIME ZONE 'UTC')::date`;
}

/**
 * What the provider said of payments by card and the books do not say, the oldest first: a second payment under one id came besides,
 * more went back than came, and what it declined after it was credited never came. Sums in a currency that the books do not have are
 * left out: they can be compared with nothing.
 */
export function payinDifferences(read: Read): Promise<ServiceItem[]> {
  const told = toldMinor(sql.ref("d.told_amount"));
  return rowsOf<ServiceItem>(read)`SELECT 'payins' AS rail, said.* FROM (
    SELECT p.id AS payin, NULL AS payout, p.payment_id AS name, c.code AS currency, d.settled_at,
      to_char((d.told_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day,
      (CASE d.kind WHEN 'paidTwice' THEN ${told} WHEN 'tooMuchBack' THEN -(${told}) ELSE -p.paid_amount END)::text AS minor
    FROM card_payin_difference d JOIN card_payin p ON p.id = d.payin_id
    JOIN ledger.currency c ON c.code = CASE d.kind WHEN 'declinedAfterPaid' THEN p.paid_currency ELSE d.told_currency END
    WHERE d.kind IN ('paidTwice', 'tooMuchBack', 'declinedAfterPaid')
    ORDER BY d.told_at, d.id) said WHERE minor <> '0'`;
}
