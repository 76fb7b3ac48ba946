import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

export type ChoiceRow = Row<"notification_choice", "user_id" | "kind" | "on_screen" | "mail">;

/** What these people chose; kinds that nobody touched have no row. */
export async function choicesOf(db: Read, people: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`SELECT user_id, kind, on_screen, mail FROM notification_choice
    WHERE user_id = ANY (${people}::bigint[])`.execute(db);
  return rows;
}

/** Keeps what a person chose, in place of what was chosen before. */
export async function storeChoice(tx: Tx, { user_id, kind, on_screen, mail }: ChoiceRow): Promise<void> {
  await sql`INSERT INTO notification_choice (user_id, kind, on_screen, mail) VALUES (${user_id}, ${kind}, ${on_screen}, ${mail})
    ON CONFLICT (user_id, kind) DO UPDATE SET on_screen = excluded.on_screen, mail = excluded.mail`.execute(tx);
}

/** The time zone of a person; null where no page has told it. */
export async function timeZoneOf(db: Read, userId: number): Promise<string | null> {
  const { rows } = await sql<Row<"notification_day", "time_zone">>`SELECT time_zone FROM notification_day
    WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.time_zone ?? null;
}

/** Keeps where a person lives; the day that has its summary stays. */
export async function storeTimeZone(tx: Tx, userId: number, timeZone: string): Promise<void> {
  await sql`INSERT INTO notification_day (user_id, time_zone) VALUES (${userId}, ${timeZone})
    ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone`.execute(tx);
}
