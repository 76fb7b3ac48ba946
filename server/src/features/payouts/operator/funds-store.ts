import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Read } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

export interface FundsRow extends Row<"payout", "currency"> {
  /** What lies at banks and on the chain by the books. */
  readonly booked: string;
  /** Orders that were released and have no result: they are about to leave. */
  readonly under_way: string;
}

/** The money of the house at banks and on the chain, and what of it is about to leave, in these currencies. */
export function selectFunds(tx: Read, currencies: readonly CurrencyCode[]): Promise<FundsRow[]> {
  return rowsOf<FundsRow>(tx)`
    SELECT c.code AS currency,
      coalesce((SELECT -sum(a.balance) FROM ledger.account a
        WHERE a.owner = 0 AND a.kind IN ('bankClearing', 'chainClearing') AND a.currency = c.code), 0)::text AS booked,
      coalesce((SELECT sum(i.net) FROM payout p JOIN payout_item i ON i.payout_id = p.id
        WHERE p.status = 'processing' AND p.submit_txn IS NOT NULL AND p.currency = c.code
          AND i.result NOT IN ('paid', 'failed')), 0)::text AS under_way
    FROM unnest(${currencies}::text[]) AS c (code)`;
}
