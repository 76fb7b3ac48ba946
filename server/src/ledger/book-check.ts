import { sql } from "kysely";
import type { Read, Tx } from "../platform/db/db.ts";
import type { Column, Row } from "../platform/db/row.ts";

/** When the worker checked the books last, and how many things it found wrong. */
export interface BookCheckResult extends Row<"book_check", "findings"> {
  readonly at: Column<"book_check", "checked_at">;
}

/** The last check of the books by the worker; undefined while there was none. */
export async function lastBookCheck(tx: Read): Promise<BookCheckResult | undefined> {
  const { rows } = await sql<BookCheckResult>`SELECT checked_at AS at, findings FROM book_check`.execute(tx);
  return rows[0];
}

/** Keeps what a check of the books found in place of what the one before did. */
export async function keepBookCheck(tx: Tx, { at, findings }: BookCheckResult): Promise<void> {
  await sql`INSERT INTO book_check (checked_at, findings) VALUES (${at}, ${findings})
    ON CONFLICT (is_only) DO UPDATE SET checked_at = EXCLUDED.checked_at, findings = EXCLUDED.findings`.execute(tx);
}
