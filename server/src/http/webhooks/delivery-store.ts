import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

/** Keeps a message of a service; answers its id, or undefined for one that came before. */
export async function insertDelivery(
  tx: Tx,
  row: {
    readonly service: string;
    readonly delivery: Buffer;
    readonly body: string;
    readonly about: string | undefined;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { rows } = await sql<Row<"webhook_delivery", "id">>`
    INSERT INTO webhook_delivery (service, delivery, body, about, received_at)
    VALUES (${row.service}, ${row.delivery}, ${row.body}, ${row.about ?? null}, ${row.now})
    ON CONFLICT (service, delivery) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

type TakenRow = Row<"webhook_delivery", "service" | "delivery" | "body" | "replays">;

/** Counts another try of a message; answers it, or undefined for one that was handled or is gone. */
export async function takeTry(tx: Tx, id: number, now: Date): Promise<TakenRow | undefined> {
  const { rows } = await sql<TakenRow>`UPDATE webhook_delivery SET attempts = attempts + 1, tried_at = ${now}
    WHERE id = ${id} AND handled_at IS NULL RETURNING service, delivery, body, replays`.execute(tx);
  return rows[0];
}

/** What became of a message. One that was replayed since this try took it stays for the try that follows. */
export async function setHandled(
  tx: Tx,
  id: number,
  end: { readonly outcome: string; readonly replays: number; readonly now: Date },
): Promise<void> {
  await sql`UPDATE webhook_delivery SET handled_at = ${end.now}, outcome = ${end.outcome.slice(0, 200)}, last_error = NULL
    WHERE id = ${id} AND replays = ${end.replays}`.execute(tx);
}

/** Why a try of a message failed. */
export async function setFailure(tx: Tx, id: number, replays: number, words: string): Promise<void> {
  await sql`UPDATE webhook_delivery SET last_error = ${words} WHERE id = ${id} AND replays = ${replays}`.execute(tx);
}

type SealedRow = Row<"webhook_delivery", "service" | "delivery" | "body">;

/** A message as it is kept, its body sealed, or undefined. */
export async function selectSealed(read: Read, id: number): Promise<SealedRow | undefined> {
  const { rows } = await sql<SealedRow>`SELECT service, delivery, body FROM webhook_delivery WHERE id = ${id}`.execute(
    read,
  );
  return rows[0];
}

/** Makes a message one that nobody has handled; answers what it was, or undefined where there is none. */
export async function setReplayed(tx: Tx, id: number, by: number, now: Date): Promise<ReplayedRow | undefined> {
  const { rows } = await sql<ReplayedRow>`UPDATE webhook_delivery d SET handled_at = NULL, outcome = NULL, attempts = 0,
      last_error = NULL, replays = d.replays + 1, replayed_by = ${by}, replayed_at = ${now}
    FROM (SELECT id, outcome, last_error FROM webhook_delivery WHERE id = ${id} FOR UPDATE) was
    WHERE d.id = was.id RETURNING d.service, was.outcome, was.last_error`.execute(tx);
  return rows[0];
}

type ReplayedRow = Row<"webhook_delivery", "service" | "outcome" | "last_error">;

/** Forgets messages that were handled before a moment. */
export async function deleteDeliveries(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM webhook_delivery WHERE handled_at < ${before}`.execute(tx);
}

type MessageRow = Row<"webhook_delivery", "id" | "service" | "delivery" | "body">;

/** The names of the keys that sealed messages. */
export async function messageKids(read: Read): Promise<string[]> {
  const { rows } = await sql<{
    kid: string;
  }>`SELECT DISTINCT split_part(left(body, 20), '.', 1) AS kid FROM webhook_delivery`.execute(read);
  return rows.map(({ kid }) => kid);
}

/** Messages that another key than this one sealed, locked. */
export async function lockMessagesBut(tx: Tx, kid: string, most: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`SELECT id, service, delivery, body FROM webhook_delivery
    WHERE split_part(left(body, 20), '.', 1) <> ${kid} ORDER BY id LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

/** Keeps the body of a message sealed anew. */
export async function storeBody(tx: Tx, id: number, body: string): Promise<void> {
  await sql`UPDATE webhook_delivery SET body = ${body} WHERE id = ${id}`.execute(tx);
}
