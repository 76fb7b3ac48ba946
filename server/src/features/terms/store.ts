import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";

/** Names the lock that lets nobody sign up under the old version while a new one is published. */
const versionLock = 7_100_014;

export type TermsVersionRow = Row<"terms_version", "number" | "changes_en" | "changes_ru" | "published_at">;

/** The newest version. */
export async function newestVersion(tx: Read): Promise<TermsVersionRow | undefined> {
  const { rows } = await sql<TermsVersionRow>`SELECT number, changes_en, changes_ru, published_at FROM terms_version
    ORDER BY number DESC LIMIT 1`.execute(tx);
  return rows[0];
}

/** Holds the newest version until the transaction ends: alone to publish, together with others to accept. */
export async function lockVersions(tx: Tx, use: "publish" | "accept"): Promise<void> {
  await (use === "publish"
    ? sql`SELECT pg_advisory_xact_lock(${versionLock})`.execute(tx)
    : sql`SELECT pg_advisory_xact_lock_shared(${versionLock})`.execute(tx));
}

/** Adds a version; the number must be free. */
export async function insertVersion(
  tx: Tx,
  version: { number: number; en: string; ru: string; by: number; now: Date },
): Promise<void> {
  await sql`INSERT INTO terms_version (number, changes_en, changes_ru, published_by, published_at)
    VALUES (${version.number}, ${version.en}, ${version.ru}, ${version.by}, ${version.now})`.execute(tx);
}

/** Asks every contractor who has accepted before to accept again; answers whom. */
export async function askContractors(tx: Tx): Promise<number[]> {
  const { rows } = await sql<Row<"app_user", "id">>`UPDATE app_user SET terms = 'mustAccept'
    WHERE role = 'freelancer' AND current_state = 'active' AND terms = 'accepted' RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes that a person accepted now; the date is that of the newest acceptance. */
export async function storeAcceptance(
  tx: Tx,
  entry: { user: number; version: number | null; ip: string | undefined; now: Date },
): Promise<void> {
  await sql`UPDATE app_user SET terms = 'accepted', terms_accepted_at = ${entry.now} WHERE id = ${entry.user}`.execute(
    tx,
  );
  if (entry.version !== null) {
    await sql`INSERT INTO terms_acceptance (user_id, version, accepted_at, ip)
      VALUES (${entry.user}, ${entry.version}, ${entry.now}, ${entry.ip ?? null})
      ON CONFLICT (user_id, version) DO NOTHING`.execute(tx);
  }
}
