import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

interface SecretRow extends Row<"factor", "user_id"> {
  readonly secret: string;
}

/** The names of the keys that sealed secrets of apps. */
export async function appSecretKids(read: Read): Promise<string[]> {
  const { rows } = await sql<{ kid: string }>`SELECT DISTINCT split_part(totp_secret, '.', 1) AS kid FROM factor
    WHERE totp_secret IS NOT NULL`.execute(read);
  return rows.map(({ kid }) => kid);
}

/** Secrets of apps that another key than this one sealed, locked. */
export async function lockAppSecretsBut(tx: Tx, kid: string, most: number): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`SELECT user_id, totp_secret AS secret FROM factor
    WHERE split_part(totp_secret, '.', 1) <> ${kid} ORDER BY user_id LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

/** Keeps the secret of an app sealed anew. */
export async function storeAppSecret(tx: Tx, userId: number, secret: string): Promise<void> {
  await sql`UPDATE factor SET totp_secret = ${secret} WHERE user_id = ${userId}`.execute(tx);
}
