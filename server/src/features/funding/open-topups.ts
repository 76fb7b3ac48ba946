import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** What may still bring money to a company or waits for somebody to decide whose it is, and what goes back to a payer of it. */
export interface OpenTopups {
  /** The numbers of proformas, payments by card and transactions on the chain, the oldest of each kind first. */
  readonly topups: readonly string[];
  /** The numbers of the orders to the bank. */
  readonly refunds: readonly string[];
}

/**
 * The top-ups of a company that have not ended. Whoever holds its row of people sees all: an order, a page of cards and a credit share
 * that row.
 */
export async function openTopupsOf(read: Read, company: number): Promise<OpenTopups> {
  const rows = await rowsOf<{ readonly kind: "topup" | "refund"; readonly name: string }>(read)`
    SELECT kind, name FROM (
      SELECT 'topup' AS kind, 1 AS place, t.id, d.prefix || '-' || d.year || '-' || d.running AS name
        FROM topup t JOIN document d ON d.id = t.document_id WHERE t.company_id = ${company} AND t.state IN ('issued', 'partPaid')
      UNION ALL SELECT 'topup', 2, id, payment_id FROM card_payin WHERE company_id = ${company} AND state IN ('open', 'aside')
      UNION ALL SELECT 'topup', 3, id, tx_id FROM deposit WHERE company_id = ${company} AND state IN ('seen', 'aside')
      UNION ALL SELECT 'refund', 4, l.id, l.back_order FROM bank_line l JOIN topup t ON t.id = l.refund_topup_id
        WHERE t.company_id = ${company} AND l.back_order IS NOT NULL AND l.back_txn IS NULL AND l.restored_txn IS NULL
    ) o ORDER BY place, id`;
  const named = (kind: "topup" | "refund") => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { topups: named("topup"), refunds: named("refund") };
}
