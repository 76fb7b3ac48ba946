import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

export interface BalanceRow {
  readonly currency: CurrencyCode;
  readonly available: string;
  readonly escrow: string;
  readonly pending: string;
  readonly in_transit: string;
  readonly version: number;
}

/** Balances of a company or contractor in minor units, one row per currency that ever had money. */
export async function selectBalances(tx: Tx, owner: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    SELECT currency, coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::text AS available,
      coalesce(sum(balance) FILTER (WHERE kind = 'escrow'), 0)::text AS escrow,
      coalesce(sum(balance) FILTER (WHERE kind = 'payoutPending'), 0)::text AS pending,
      coalesce(sum(balance) FILTER (WHERE kind = 'payoutInTransit'), 0)::text AS in_transit,
      coalesce(sum(version) FILTER (WHERE kind IN ('available', 'escrow')), 0)::int AS version
    FROM ledger.account WHERE owner = ${owner} GROUP BY currency ORDER BY currency`.execute(tx);
  return rows;
}

export interface LotSum {
  readonly currency: CurrencyCode;
  readonly tax: string;
  readonly amount: string;
}

/** Open lots of a contractor summed per card-tax rate (HO-28). */
export async function selectTaxSums(tx: Tx, owner: number): Promise<LotSum[]> {
  const { rows } = await sql<LotSum>`
    SELECT l.currency, l.card_tax::text AS tax, sum(l.remaining)::text AS amount
    FROM ledger.account a JOIN ledger.lot l ON l.account_id = a.id AND l.remaining > 0
    WHERE a.owner = ${owner} AND a.kind = 'available'
    GROUP BY l.currency, l.card_tax ORDER BY l.currency, l.card_tax`.execute(tx);
  return rows;
}

export interface CompanyRow {
  readonly bills: string[];
  readonly tarif_id: number;
  readonly is_friend: boolean;
  readonly hide_rub_byn: boolean;
  readonly company_pay_tax: boolean;
}

/** The settings of a company that decide about its money, or undefined. */
export async function selectCompany(tx: Tx, id: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`SELECT bills, tarif_id::int, is_friend, hide_rub_byn, company_pay_tax
    FROM company WHERE id = ${id}`.execute(tx);
  return rows[0];
}

/** Puts the balances of a person on the channel, in the transaction of what changed them (O-10, T-112, T-114). */
export async function publishBalances(tx: Tx, owner: number, method: string): Promise<void> {
  await sql`SELECT publish_to(b.owner, jsonb_build_object('method', ${method}::text, 'code', 200,
      'content', jsonb_build_object('balances', b.balances)))
    FROM ledger.balances_of(ARRAY[${owner}::bigint]) b`.execute(tx);
}

/** Whether an id owns money as a company or as a contractor; undefined for a manager, an operator and nobody. */
export async function roleOf(tx: Tx, id: number): Promise<"company" | "contractor" | undefined> {
  const { rows } = await sql<{ role: "company" | "contractor" }>`
    SELECT 'company' AS role FROM company WHERE id = ${id}
    UNION ALL SELECT 'contractor' FROM contractor WHERE id = ${id}`.execute(tx);
  return rows[0]?.role;
}

/** The card-tax rate that money of a contractor has by default, such as "0.0280". */
export async function selectCardTax(tx: Tx, contractor: number): Promise<string | undefined> {
  const { rows } = await sql<{
    tax: string;
  }>`SELECT card_tax::text AS tax FROM contractor WHERE id = ${contractor}`.execute(tx);
  return rows[0]?.tax;
}
