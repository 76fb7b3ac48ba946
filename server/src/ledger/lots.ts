import { type Amount, amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import { z } from "zod";
import { equals } from "../platform/db/conditions.ts";
import type { Read, Tx } from "../platform/db/db.ts";
import type { Row, TextRow } from "../platform/db/row.ts";

/** What is left of one lot of a contractor's money, with its card-tax rate as a decimal text. */
export interface Lot {
  readonly id: number;
  readonly tax: string;
  readonly amount: Amount;
}

const lotsSchema = z.array(z.object({ id: z.number(), tax: z.string(), amount: z.string() }));

/** The open lots of a contractor in one currency, oldest first, under the lock of their account. */
export async function lockLots(tx: Tx, contractor: number, currency: CurrencyCode): Promise<Lot[]> {
  const { rows } = await sql<{ lots: unknown }>`SELECT lots FROM ledger.lock_lots(${contractor}, ${currency})`.execute(
    tx,
  );
  return lotsSchema
    .parse(rows[0]?.lots ?? [])
    .map(({ id, tax, amount }) => ({ id, tax, amount: amountOf(currency, BigInt(amount)) }));
}

/** The open lots of a contractor in one currency or all, oldest first, without a lock: for showing. */
export async function openLots(
  tx: Read,
  contractor: number,
  currency?: CurrencyCode,
): Promise<(Lot & Row<"ledger.lot", "currency">)[]> {
  const { rows } = await sql<Row<"ledger.lot", "id" | "currency"> & { tax: string; minor: string }>`
    SELECT l.id, l.currency, l.card_tax::text AS tax, l.remaining::text AS minor
    FROM ledger.account a JOIN ledger.lot l ON l.account_id = a.id AND l.remaining > 0
    WHERE a.owner = ${contractor} AND a.kind = 'available' AND ${equals(sql`l.currency`, currency)} ORDER BY l.id`.execute(
    tx,
  );
  return rows.map(({ minor, ...lot }) => ({ ...lot, amount: amountOf(lot.currency, BigInt(minor)) }));
}

/** Which of these ids are lots of a contractor, open or used up, with their currencies. */
export async function ownLots(
  tx: Read,
  contractor: number,
  ids: readonly number[],
): Promise<Row<"ledger.lot", "id" | "currency">[]> {
  const { rows } = await sql<Row<"ledger.lot", "id" | "currency">>`
    SELECT l.id, l.currency FROM ledger.account a JOIN ledger.lot l ON l.account_id = a.id
    WHERE a.owner = ${contractor} AND a.kind = 'available' AND l.id = ANY (${ids}::bigint[]) ORDER BY l.id`.execute(tx);
  return rows;
}

/** What is left of all lots of one card-tax rate, in minor units. */
export interface LotSum extends Row<"ledger.lot", "currency">, TextRow<"ledger.lot", "amount"> {
  readonly tax: string;
}

/** Open lots of a contractor summed per currency and card-tax rate. */
export async function lotSums(tx: Read, contractor: number): Promise<LotSum[]> {
  const { rows } = await sql<LotSum>`
    SELECT l.currency, l.card_tax::text AS tax, sum(l.remaining)::text AS amount
    FROM ledger.account a JOIN ledger.lot l ON l.account_id = a.id AND l.remaining > 0
    WHERE a.owner = ${contractor} AND a.kind = 'available'
    GROUP BY l.currency, l.card_tax ORDER BY l.currency, l.card_tax`.execute(tx);
  return rows;
}
