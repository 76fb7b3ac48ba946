import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row, TextRow } from "../../platform/db/row.ts";
import { hasRows, rowsOf } from "../../platform/db/rows.ts";

interface ChainSum extends Row<"deposit", "currency">, TextRow<"chain_closing", "day"> {
  readonly minor: string;
}

/** What the ledger posted to what lies on the chain, above zero what came. */
const chainPostings = sql`
  SELECT x.id AS txn, e.currency, -e.amount AS minor, x.created_at, (x.created_at AT TIME ZONE 'UTC')::date AS day
  FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn x ON x.id = e.txn_id
  WHERE a.kind = 'chainClearing'`;

/** What the chain moved: deposits by the block that brought them, and payouts as their transfers were confirmed. */
const chainMovements = sql`
  SELECT d.currency, d.amount AS minor, d.block_at AS at FROM deposit d WHERE d.state <> 'dropped'
  UNION ALL
  SELECT p.currency, p.minor, p.created_at FROM (${chainPostings}) p JOIN payout_item i ON i.result_txn = p.txn`;

/** What the chain moved, by currency and day. */
export function chainMovementSums(read: Read): Promise<ChainSum[]> {
  return rowsOf<ChainSum>(read)`
    SELECT m.currency, to_char((m.at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day, sum(m.minor)::text AS minor
    FROM (${chainMovements}) m GROUP BY m.currency, (m.at AT TIME ZONE 'UTC')::date`;
}

/** What the ledger posted for the chain, by currency and day. */
export function chainPostingSums(read: Read): Promise<ChainSum[]> {
  return rowsOf<ChainSum>(read)`SELECT p.currency, to_char(p.day, 'YYYY-MM-DD') AS day, sum(p.minor)::text AS minor
    FROM (${chainPostings}) p GROUP BY p.currency, p.day`;
}

/** The closings of a currency, each without what moved between the end of the day and its block; the oldest first. */
export function chainClosings(read: Read): Promise<ChainSum[]> {
  return rowsOf<ChainSum>(read)`SELECT c.currency, to_char(c.day, 'YYYY-MM-DD') AS day,
      (c.closing_balance - (SELECT coalesce(sum(m.minor), 0) FROM (${chainMovements}) m WHERE m.currency = c.currency
        AND m.at >= (c.day + 1)::timestamp AT TIME ZONE 'UTC' AND m.at <= c.block_at))::text AS minor
    FROM chain_closing c ORDER BY c.currency, c.day`;
}

interface ChainItem extends Row<"deposit", "currency" | "ended_at">, TextRow<"chain_closing", "day"> {
  readonly minor: string;
  readonly name: string;
}

/** Deposits that a day has on the chain and not in the ledger, the oldest first; one that was booked since says when. */
export function depositsNotBooked(read: Read, currency: CurrencyCode, day: string): Promise<ChainItem[]> {
  return rowsOf<ChainItem>(read)`SELECT d.currency, d.ended_at, d.amount::text AS minor, d.tx_id AS name,
      to_char((d.block_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day
    FROM deposit d LEFT JOIN ledger.txn x ON x.id = coalesce(d.aside_txn, d.credit_txn)
    WHERE d.currency = ${currency} AND d.state <> 'dropped' AND d.block_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'
      AND (x.id IS NULL OR x.created_at >= (${day}::date + 1)::timestamp AT TIME ZONE 'UTC') ORDER BY d.block_at, d.id`;
}

/** Our addresses where companies pay: those that were given, whoever has them now. */
export async function givenAddresses(read: Read): Promise<string[]> {
  const { rows } = await sql<Row<"deposit_address", "address">>`SELECT address FROM deposit_address
    WHERE company_id IS NOT NULL ORDER BY place`.execute(read);
  return rows.map(({ address }) => address);
}

/** Whether a day was closed. */
export function isClosed(read: Read, currency: CurrencyCode, day: string): Promise<boolean> {
  return hasRows(read)`SELECT FROM chain_closing WHERE currency = ${currency} AND day = ${day}::date`;
}

/** Keeps what the chain held at the end of a day; another worker may have kept it. */
export async function keepClosing(
  tx: Tx,
  of: {
    readonly day: string;
    readonly currency: CurrencyCode;
    readonly minor: bigint;
    readonly blockAt: Date;
    readonly addresses: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO chain_closing (day, currency, closing_balance, block_at, addresses, told_at)
    VALUES (${of.day}::date, ${of.currency}, ${of.minor.toString()}::bigint, ${of.blockAt}, ${of.addresses}, ${of.now})
    ON CONFLICT DO NOTHING`.execute(tx);
}
