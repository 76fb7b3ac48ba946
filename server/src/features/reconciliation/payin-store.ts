import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";

interface PayinSum extends Row<"ledger.entry", "currency">, TextRow<"chain_closing", "day"> {
  readonly minor: string;
}

/** What the ledger posted for payments by card, by currency and day: above zero what came, below it what went back. */
export async function payinPostings(read: Read): Promise<PayinSum[]> {
  const { rows } =
    await sql<PayinSum>`SELECT e.currency, to_char((x.created_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day,
      sum(-e.amount)::text AS minor
    FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn x ON x.id = e.txn_id
    WHERE a.kind = 'cardClearing' GROUP BY e.currency, (x.created_at AT TIME ZONE 'UTC')::date`.execute(read);
  return rows;
}

export interface PayinItem extends PayinSum, Row<"card_payin_difference", "settled_at"> {
  readonly payin: Column<"card_payin", "id">;
  readonly name: Column<"card_payin", "payment_id">;
}

/**
 * What the provider said of payments by card and the books do not say, the oldest first: a second payment under one id came besides,
 * more went back than came, and what it declined after it was credited never came. Sums in a currency that the books do not have are
 * left out: they can be compared with nothing.
 */
export async function payinDifferences(read: Read): Promise<PayinItem[]> {
  const { rows } = await sql<PayinItem>`SELECT * FROM (
    SELECT p.id AS payin, p.payment_id AS name, c.code AS currency, d.settled_at,
      to_char((d.told_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day,
      (CASE d.kind WHEN 'declinedAfterPaid' THEN -p.paid_amount
        ELSE (CASE d.kind WHEN 'paidTwice' THEN 1 ELSE -1 END) * (d.told_amount::numeric * power(10::numeric, c.digits))::bigint
        END)::text AS minor
    FROM card_payin_difference d JOIN card_payin p ON p.id = d.payin_id
    JOIN ledger.currency c ON c.code = CASE d.kind WHEN 'declinedAfterPaid' THEN p.paid_currency ELSE d.told_currency END
    WHERE d.kind IN ('paidTwice', 'tooMuchBack', 'declinedAfterPaid')
      AND (d.kind = 'declinedAfterPaid' OR d.told_amount ~ '^[0-9]{1,15}([.][0-9]{1,9})?$')
    ORDER BY d.told_at, d.id) said WHERE minor <> '0'`.execute(read);
  return rows;
}
