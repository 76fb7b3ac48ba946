import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, TextRow } from "../../platform/db/row.ts";
import { bankMovements, bankPostings } from "./bank-store.ts";

export interface OpenPlace {
  readonly account: Column<"bank_account", "id">;
  readonly at: Date;
}

interface NewestClosing extends TextRow<"bank_closing", "day"> {
  readonly account: Column<"bank_account", "id">;
}

/** Accounts with statements of which one side has something that the other has not, and since when the oldest. */
export async function oldestOpen(read: Read): Promise<OpenPlace[]> {
  const { rows } = await sql<OpenPlace>`
    WITH posted AS (${bankPostings}), moved AS (${bankMovements}),
      first AS (SELECT DISTINCT ON (account_id) account_id AS account, from_day FROM bank_closing ORDER BY account_id, from_day, id)
    SELECT account, min(at) AS at FROM (
      SELECT m.account, m.day::timestamp AT TIME ZONE 'UTC' AS at FROM moved m JOIN first f USING (account)
        WHERE m.day >= f.from_day AND NOT EXISTS (SELECT FROM posted p WHERE p.line = m.id)
      UNION ALL
      SELECT p.account, p.created_at FROM posted p JOIN first f USING (account) WHERE p.line IS NULL AND p.day >= f.from_day
    ) open GROUP BY account`.execute(read);
  return rows;
}

/** The day of the newest closing balance of each account. */
export async function newestClosings(read: Read): Promise<NewestClosing[]> {
  const { rows } = await sql<NewestClosing>`SELECT account_id AS account, to_char(max(day), 'YYYY-MM-DD') AS day
    FROM bank_closing GROUP BY account_id`.execute(read);
  return rows;
}
