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
