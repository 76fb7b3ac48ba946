import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";

/** The sum of a day in one currency and what was paid of it on that day, both in minor units. */
export interface DaySumRow
  extends Row<"manager_limit", "manager_id" | "currency">,
    TextRow<"manager_limit", "day_amount"> {
  readonly paid: string;
}

/** The sums of some managers with what each has paid on the company's day of a moment. */
export async function daySumRows(tx: Read, managers: readonly number[], now: Date): Promise<DaySumRow[]> {
  const { rows } = await sql<DaySumRow>`
    SELECT l.manager_id, l.currency, l.day_amount::text, coalesce(d.paid_amount, 0)::text AS paid
    FROM manager_limit l JOIN app_user u ON u.id = l.manager_id
      LEFT JOIN manager_day d ON d.manager_id = l.manager_id AND d.currency = l.currency
        AND d.day >= day_of(u.company_id, ${now})
    WHERE l.manager_id = ANY (${managers}::bigint[]) ORDER BY l.manager_id, l.currency`.execute(tx);
  return rows;
}

/** Sets the sums of a manager in place of all earlier ones; a currency without one has no limit. */
export async function replaceDaySums(
  tx: Tx,
  managerId: number,
  sums: readonly { readonly currency: CurrencyCode; readonly minor: bigint }[],
): Promise<void> {
  await sql`DELETE FROM manager_limit WHERE manager_id = ${managerId}`.execute(tx);
  const rows = JSON.stringify(sums.map(({ currency, minor }) => ({ currency, day_amount: minor.toString() })));
  await sql`INSERT INTO manager_limit (manager_id, currency, day_amount)
    SELECT ${managerId}, s.currency, s.day_amount
    FROM jsonb_to_recordset(${rows}::jsonb) AS s (currency text, day_amount bigint)`.execute(tx);
}
