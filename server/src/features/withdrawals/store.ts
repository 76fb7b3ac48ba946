import { amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../../platform/db/db.ts";
import type { Lot } from "./funds.ts";

const lotSchema = z.array(z.object({ id: z.number(), tax: z.string(), amount: z.string() }));

/** The open lots of a contractor in one currency, oldest first, under the lock of their account (HO-28). */
export async function lockLots(tx: Tx, contractor: number, currency: CurrencyCode): Promise<Lot[]> {
  const { rows } = await sql<{ lots: unknown }>`SELECT lots FROM ledger.lock_lots(${contractor}, ${currency})`.execute(
    tx,
  );
  return lotSchema
    .parse(rows[0]?.lots ?? [])
    .map(({ id, tax, amount }) => ({ id, tax, amount: amountOf(currency, BigInt(amount)) }));
}

/** The open lots of a contractor in all currencies, oldest first, without a lock: for showing. */
export async function selectLots(tx: Tx, contractor: number): Promise<(Lot & { currency: CurrencyCode })[]> {
  const { rows } = await sql<{ id: number; currency: CurrencyCode; tax: string; amount: string }>`
    SELECT l.id::int, l.currency, l.card_tax::text AS tax, l.remaining::text AS amount
    FROM ledger.account a JOIN ledger.lot l ON l.account_id = a.id AND l.remaining > 0
    WHERE a.owner = ${contractor} AND a.kind = 'available' ORDER BY l.id`.execute(tx);
  return rows.map(({ id, currency, tax, amount }) => ({
    id,
    currency,
    tax,
    amount: amountOf(currency, BigInt(amount)),
  }));
}

/** Which of these ids are lots of a contractor, open or used up, with their currencies. */
export async function selectOwnLots(
  tx: Tx,
  contractor: number,
  ids: readonly number[],
): Promise<{ id: number; currency: CurrencyCode }[]> {
  const { rows } = await sql<{ id: number; currency: CurrencyCode }>`
    SELECT l.id::int, l.currency FROM ledger.account a JOIN ledger.lot l ON l.account_id = a.id
    WHERE a.owner = ${contractor} AND a.kind = 'available' AND l.id = ANY (${ids}::bigint[]) ORDER BY l.id`.execute(tx);
  return rows;
}

export interface TaskOnApproval {
  readonly id: number;
  readonly company: string;
  readonly deadline: string;
  readonly currency: CurrencyCode;
  readonly reward: string;
}

/** Tasks whose money waits in escrow for this contractor. */
export async function selectTasksOnApproval(tx: Tx, contractor: number): Promise<TaskOnApproval[]> {
  const { rows } = await sql<TaskOnApproval>`
    SELECT t.id::int, coalesce(nullif(c.brand_name, ''), c.name) AS company, t.deadline, t.currency, t.price_reward::text AS reward
    FROM task t JOIN company c ON c.id = t.company_id
    WHERE t.contractor_id = ${contractor} AND t.status IN ('onApproval', 'waitPay') ORDER BY t.sent_at, t.id`.execute(
    tx,
  );
  return rows;
}
