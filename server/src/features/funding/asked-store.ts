import type { Read } from "../../platform/db/db.ts";
import { countOf } from "../../platform/db/rows.ts";

/** How often a company asked for money, or was given an address for it: by proforma, card or USDT. */
export function countAsked(read: Read, company: number): Promise<number> {
  return countOf(read)`SELECT (SELECT count(*) FROM topup WHERE company_id = ${company})
    + (SELECT count(*) FROM card_payin WHERE company_id = ${company})
    + (SELECT count(*) FROM deposit_address WHERE company_id = ${company}) AS count`;
}
