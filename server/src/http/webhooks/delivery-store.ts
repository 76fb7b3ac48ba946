import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

type DeliveryRow = Row<"webhook_delivery", "service" | "delivery" | "body" | "handled_at">;

/** Keeps a message of a service; answers its id, or undefined for one that came before. */
export async function insertDelivery(
  tx: Tx,
  row: { readonly service: string; readonly delivery: Buffer; readonly body: string; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<Row<"webhook_delivery", "id">>`
    INSERT INTO webhook_delivery (service, delivery, body, received_at)
    VALUES (${row.service}, ${row.delivery}, ${row.body}, ${row.now})
    ON CONFLICT (service, delivery) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** A kept message by its id, or undefined. */
export async function selectDelivery(tx: Read, id: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    SELECT service, delivery, body, handled_at FROM webhook_delivery WHERE id = ${id}`.execute(tx);
  return rows[0];
}

/** What became of a message. */
export async function setHandled(tx: Tx, id: number, outcome: string, now: Date): Promise<void> {
  await sql`UPDATE webhook_delivery SET handled_at = ${now}, outcome = ${outcome.slice(0, 200)} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Forgets messages that were handled before a moment. */
export async function deleteDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM webhook_delivery WHERE handled_at < ${before}`.execute(tx);
}
