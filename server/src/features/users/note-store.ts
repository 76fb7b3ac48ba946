import { noteLimits } from "@artel/shared/limits/operator";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { countOf, rowsOf } from "../../platform/db/rows.ts";

export interface NoteRow extends Row<"user_note", "id" | "text" | "written_at"> {
  readonly by: string;
}

/** The notes about a person, the newest first. */
export function selectNotes(read: Read, userId: number): Promise<NoteRow[]> {
  return rowsOf<NoteRow>(read)`SELECT n.id, n.text, n.written_at, btrim(o.name || ' ' || o.surname) AS by
    FROM user_note n JOIN app_user o ON o.id = n.written_by
    WHERE n.user_id = ${userId} ORDER BY n.id DESC LIMIT ${noteLimits.most}`;
}

/** How many notes there are about a person. */
export function countNotes(read: Read, userId: number): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM user_note WHERE user_id = ${userId}`;
}

/** Keeps a note. */
export async function insertNote(tx: Tx, userId: number, text: string, by: number, now: Date): Promise<void> {
  await sql`INSERT INTO user_note (user_id, text, written_by, written_at) VALUES (${userId}, ${text}, ${by}, ${now})`.execute(
    tx,
  );
}
