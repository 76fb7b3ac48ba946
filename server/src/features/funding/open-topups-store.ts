import type { Read } from "../../platform/db/db.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** What has not ended: the number of a proforma, a payment by card, a transaction on the chain, or of an order to the bank. */
export interface OpenRow {
  readonly is_refund: boolean;
  readonly name: string;
}

/** Top-ups and refunds of a company that have not ended, the oldest of each kind first. */
export function selectOpen(read: Read, company: number): Promise<OpenRow[]> {
  return rowsOf<OpenRow>(read)`
    SELECT place = 4 AS is_refund, name FROM (
      SELECT 1 AS place, t.id, d.prefix || '-' || d.year || '-' || d.running AS name
        FROM topup t JOIN document d ON d.id = t.document_id WHERE t.company_id = ${company} AND t.state IN ('issued', 'partPaid')
      UNION ALL SELECT 2, id, payment_id FROM card_payin WHERE company_id = ${company} AND state IN ('open', 'aside')
      UNION ALL SELECT 3, id, tx_id FROM deposit WHERE company_id = ${company} AND state IN ('seen', 'aside')
      UNION ALL SELECT 4, l.id, l.back_order FROM bank_line l JOIN topup t ON t.id = l.refund_topup_id
        WHERE t.company_id = ${company} AND l.back_order IS NOT NULL AND l.back_txn IS NULL AND l.restored_txn IS NULL
    ) o ORDER BY place, id`;
}
