import { sql } from "kysely";
import type { Database, Read } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { hasRows } from "../../platform/db/rows.ts";

/** A transfer that was signed for an order. */
export interface Transfer {
  readonly txId: Column<"tron_transfer", "tx_id">;
  readonly orderId: Column<"tron_transfer", "order_id">;
  /** sha256 of the recipient's address. */
  readonly recipient: Buffer;
  readonly units: bigint;
  readonly expiresAt: Date;
}

interface TransferRow extends Row<"tron_transfer", "recipient">, TextRow<"tron_transfer", "amount"> {
  readonly txId: Column<"tron_transfer", "tx_id">;
  readonly orderId: Column<"tron_transfer", "order_id">;
  readonly expiresAt: Column<"tron_transfer", "expires_at">;
}

/** The transfer of an order that may have entered a block or still may; undefined when there is none. */
export async function liveTransfer(tx: Read, orderId: string): Promise<Transfer | undefined> {
  const { rows } =
    await sql<TransferRow>`SELECT tx_id AS "txId", order_id AS "orderId", recipient, amount::text AS amount,
      expires_at AS "expiresAt"
    FROM tron_transfer WHERE order_id = ${orderId} AND dropped_at IS NULL`.execute(tx);
  return rows.map(({ amount, ...row }) => ({ ...row, units: BigInt(amount) }))[0];
}

/**
 * Keeps a transfer before it is broadcast, in place of one that never can enter a block any more. False where the order has
 * another one that is alive: then this one must not go out.
 */
export function keepTransfer(db: Database, transfer: Transfer, now: Date, dropped?: Transfer): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (dropped) {
      await sql`UPDATE tron_transfer SET dropped_at = ${now}
        WHERE tx_id = ${dropped.txId} AND dropped_at IS NULL`.execute(tx);
    }
    return hasRows(tx)`INSERT INTO tron_transfer (tx_id, order_id, recipient, amount, expires_at, kept_at)
      VALUES (${transfer.txId}, ${transfer.orderId}, ${transfer.recipient}, ${transfer.units}, ${transfer.expiresAt}, ${now})
      ON CONFLICT DO NOTHING RETURNING tx_id`;
  });
}

/** Notes what the network took for a transfer that nothing can undo, once. */
export function noteFee(db: Database, txId: string, feeSun: number): Promise<void> {
  return db.transaction(async (tx) => {
    await sql`UPDATE tron_transfer SET fee_amount = ${feeSun} WHERE tx_id = ${txId} AND fee_amount IS NULL`.execute(tx);
  });
}
