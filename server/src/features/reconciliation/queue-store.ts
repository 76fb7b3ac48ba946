import type { Read } from "../../platform/db/db.ts";
import type { Column, TextRow } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { bankMovements, bankPostings } from "./bank-store.ts";

export interface OpenPlace {
  readonly account: Column<"bank_account", "id">;
  readonly at: Date;
}

interface NewestClosing extends TextRow<"bank_closing", "day"> {
  readonly account: Column<"bank_account", "id">;
}

/** Accounts whose statements have lines that the ledger has not, and since when the oldest. */
export function oldestOpen(read: Read): Promise<OpenPlace[]> {
  return rowsOf<OpenPlace>(read)`
    WITH posted AS (${bankPostings}), moved AS (${bankMovements}),
      first AS (SELECT DISTINCT ON (account_id) account_id AS account, from_day FROM bank_closing ORDER BY account_id, from_day, id)
    SELECT m.account, min(m.day)::timestamp AT TIME ZONE 'UTC' AS at FROM moved m JOIN first f USING (account)
    WHERE m.day >= f.from_day AND NOT EXISTS (SELECT FROM posted p WHERE p.line = m.id) GROUP BY m.account`;
}

/** The day of the newest closing balance of each account. */
export function newestClosings(read: Read): Promise<NewestClosing[]> {
  return rowsOf<NewestClosing>(read)`SELECT account_id AS account, to_char(max(day), 'YYYY-MM-DD') AS day
    FROM bank_closing GROUP BY account_id`;
}
