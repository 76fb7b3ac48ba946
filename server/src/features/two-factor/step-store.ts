import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/**
 * Takes a time step: false when it, or a later one, was taken before. A later one than `newest`, which no code of now
 * can
 * have, comes from a clock that ran ahead: it does not count as later, and stays used itself.
 */
export async function takeStep(tx: Tx, userId: number, step: number, newest: number): Promise<boolean> {
  const { rows: unused } = await sql`INSERT INTO factor_step (user_id, step) VALUES (${userId}, ${step})
    ON CONFLICT DO NOTHING RETURNING step`.execute(tx);
  if (unused.length === 0) {
    return false;
  }
  const { rows } = await sql`UPDATE factor SET totp_last_step = ${step} WHERE user_id = ${userId}
    AND (totp_last_step < ${step} OR totp_last_step > ${newest}) RETURNING user_id`.execute(tx);
  return rows.length === 1;
}
