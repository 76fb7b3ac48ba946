import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** Names the lock that lets nobody sign up under the old version while a new one is published. */
const versionLock = 7_100_014;

export type TermsVersionRow = Row<"terms_version", "number" | "changes_en" | "changes_ru" | "published_at">;

/** The newest version. */
export async function newestVersion(tx: Read): Promise<TermsVersionRow | undefined> {
  const { rows } = await sql<TermsVersionRow>`SELECT number, changes_en, changes_ru, published_at FROM terms_version
    ORDER BY number DESC LIMIT 1`.execute(tx);
  return rows[0];
}

export interface ListedVersion extends TermsVersionRow {
  readonly published_name: string | null;
  readonly accepted: number;
}

/** Every version, the newest first, with who published it and how many people accepted it. */
export function selectVersions(read: Read): Promise<ListedVersion[]> {
  return rowsOf<ListedVersion>(read)`SELECT v.number, v.changes_en, v.changes_ru, v.published_at,
      btrim(u.name || ' ' || u.surname) AS published_name,
      (SELECT count(*) FROM terms_acceptance a WHERE a.version = v.number) AS accepted
    FROM terms_version v LEFT JOIN app_user u ON u.id = v.published_by ORDER BY v.number DESC`;
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

/** Notes which version a person accepted, and from where; a second time changes nothing. */
export async function insertAcceptance(
  tx: Tx,
  entry: { user: number; version: number; ip: string | undefined; now: Date },
): Promise<void> {
  await sql`INSERT INTO terms_acceptance (user_id, version, accepted_at, ip)
    VALUES (${entry.user}, ${entry.version}, ${entry.now}, ${entry.ip ?? null})
    ON CONFLICT (user_id, version) DO NOTHING`.execute(tx);
}
