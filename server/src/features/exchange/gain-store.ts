import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { hasRows } from "../../platform/db/rows.ts";

/** The last rate of a currency that two persons approved, and whether one person has published another one since. */
export interface ApprovedRate extends Row<"exchange_rate", "id" | "currency">, TextRow<"exchange_rate", "rate"> {
  readonly isMoved: boolean;
}

/** Those of some currencies; the dollar, against which all are kept, has none. */
export async function selectApproved(
  tx: Read,
  currencies: readonly CurrencyCode[],
): Promise<ReadonlyMap<string, ApprovedRate>> {
  const { rows } = await sql<ApprovedRate>`
    SELECT a.id, a.currency, a.rate::text AS rate, a.id <> n.id AS "isMoved"
    FROM unnest(${currencies}::text[]) AS c (code)
    CROSS JOIN LATERAL (SELECT id, currency, rate FROM exchange_rate
      WHERE currency = c.code AND (approved_by IS NOT NULL OR set_by = 0) ORDER BY seq DESC LIMIT 1) a
    CROSS JOIN LATERAL (SELECT id FROM exchange_rate WHERE currency = c.code ORDER BY seq DESC LIMIT 1) n`.execute(tx);
  return new Map(rows.map((row) => [row.currency, row]));
}

/** Adds cents of a dollar to what was gained beyond an approved rate; false, and nothing is added, where it would be more than `most`. */
export function addGain(tx: Tx, rateId: number, cents: bigint, most: bigint): Promise<boolean> {
  return hasRows(tx)`
    INSERT INTO exchange_gain AS g (rate_id, amount) SELECT ${rateId}, ${cents}::bigint WHERE ${cents}::bigint <= ${most}::bigint
    ON CONFLICT (rate_id) DO UPDATE SET amount = g.amount + excluded.amount WHERE g.amount + excluded.amount <= ${most}::bigint
    RETURNING rate_id`;
}

interface Gained {
  readonly currency: Column<"exchange_rate", "currency">;
  readonly cents: string;
}

/** What was gained beyond the approved rates that hold now, in cents of a dollar by currency. */
export async function selectGained(tx: Read): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Gained>`
    SELECT a.currency, coalesce(g.amount, 0)::text AS cents
    FROM (SELECT DISTINCT ON (currency) id, currency FROM exchange_rate WHERE approved_by IS NOT NULL OR set_by = 0
      ORDER BY currency, seq DESC) a LEFT JOIN exchange_gain g ON g.rate_id = a.id`.execute(tx);
  return new Map(rows.map(({ currency, cents }) => [currency, cents]));
}
