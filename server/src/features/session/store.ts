import { accessLimits } from "@artel/shared/limits/access";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row } from "../../platform/db/row.ts";

/** Words about a person that a password must not consist of: names, company, brand. */
export async function wordsAbout(tx: Read, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string[] }>`SELECT ARRAY[u.name, u.surname, c.name, c.brand_name] AS words
    FROM app_user u LEFT JOIN company c ON c.id = u.company_id WHERE u.id = ${id}`.execute(tx);
  return (rows[0]?.words ?? []).filter((word) => word !== null);
}

export interface FailureState {
  readonly failures: number;
  readonly blockedUntil?: Date;
  /** The owner was told of a block within the last day. */
  readonly isNoticed: boolean;
}

type FailureRow = Row<"sign_in_failure", "failures" | "blocked_until"> & { readonly is_noticed: boolean };

/** Whether a login is blocked for a source right now; a block that has run out counts as none. */
export async function blockOf(tx: Read, loginHash: Buffer, source: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<Row<"sign_in_failure", "blocked_until">>`SELECT blocked_until FROM sign_in_failure
    WHERE login_hash = ${loginHash} AND source = ${source} AND blocked_until > ${now}`.execute(tx);
  return rows[0]?.blocked_until ?? undefined;
}

/**
 * The block as every guess left it that came before: guesses at one login are judged one after the other from here to the
 * end of the transaction. A mere look would overtake failures that are about to be counted.
 */
export async function settledBlockOf(tx: Tx, loginHash: Buffer, source: string, now: Date): Promise<Date | undefined> {
  await queueGuesses(tx, loginHash, source);
  return blockOf(tx, loginHash, source, now);
}

async function queueGuesses(tx: Tx, loginHash: Buffer, source: string): Promise<void> {
  const guesses = `sign-in:${loginHash.toString("hex")}:${source}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${guesses}, 0))`.execute(tx);
}

/**
 * Counts a failed sign-in. The third in a row blocks for 15 minutes; while a block lasts nothing is counted, so it is not
 * prolonged; after it the count begins anew.
 */
export async function countSignInFailure(tx: Tx, loginHash: Buffer, source: string, now: Date): Promise<FailureState> {
  await queueGuesses(tx, loginHash, source);
  const until = new Date(now.getTime() + accessLimits.signInBlockSeconds * 1000);
  const { rows } = await sql<FailureRow>`
    INSERT INTO sign_in_failure AS f (login_hash, source, failures, changed_at)
    VALUES (${loginHash}, ${source}, 1, ${now})
    ON CONFLICT (login_hash, source) DO UPDATE SET
      failures = CASE WHEN f.blocked_until > ${now} THEN f.failures WHEN f.blocked_until <= ${now} THEN 1
        ELSE f.failures + 1 END,
      blocked_until = CASE WHEN f.blocked_until > ${now} THEN f.blocked_until WHEN f.blocked_until <= ${now} THEN NULL
        WHEN f.failures + 1 >= ${accessLimits.signInFailures} THEN ${until}::timestamptz END,
      changed_at = ${now}
    RETURNING failures, blocked_until, coalesce(noticed_at > ${now}::timestamptz - interval '1 day', false)
      AS is_noticed`.execute(tx);
  const row = rows[0];
  return {
    failures: row?.failures ?? 1,
    blockedUntil: row?.blocked_until ?? undefined,
    isNoticed: row?.is_noticed ?? false,
  };
}

/** Remembers that the owner was told, so that an attack of a day brings one mail. */
export async function markNoticed(tx: Tx, loginHash: Buffer, source: string, now: Date): Promise<void> {
  await sql`UPDATE sign_in_failure SET noticed_at = ${now}
    WHERE login_hash = ${loginHash} AND source = ${source}`.execute(tx);
}

/** Ends the count after a right password; answers the block that another request set in the meantime. */
export async function clearSignInFailures(
  tx: Tx,
  loginHash: Buffer,
  source: string,
  now: Date,
): Promise<Date | undefined> {
  const until = await settledBlockOf(tx, loginHash, source, now);
  if (until) {
    return until;
  }
  // The row stays for the notice of the last day; only its count ends.
  await sql`UPDATE sign_in_failure SET failures = 0, blocked_until = NULL
    WHERE login_hash = ${loginHash} AND source = ${source}`.execute(tx);
  return undefined;
}

/** When the last block of a login ends, of whatever source; undefined where none lasts. */
export async function longestBlock(tx: Read, loginHash: Buffer, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`SELECT max(blocked_until) AS until FROM sign_in_failure
    WHERE login_hash = ${loginHash} AND blocked_until > ${now}`.execute(tx);
  return rows[0]?.until ?? undefined;
}

/** Ends the counts and blocks of a login, of every source; answers whether a block lasted. */
export async function clearAllFailures(tx: Tx, loginHash: Buffer, now: Date): Promise<boolean> {
  const isBlocked = (await longestBlock(tx, loginHash, now)) !== undefined;
  await sql`UPDATE sign_in_failure SET failures = 0, blocked_until = NULL WHERE login_hash = ${loginHash}`.execute(tx);
  return isBlocked;
}

export interface SessionFacts
  extends Row<"app_user", "name" | "surname" | "country" | "api_v2" | "is_demo">,
    NumberRow<"app_user", "terms">,
    Row<"company", "brand_name" | "can_proforma" | "is_friend" | "is_new_transactions" | "flags"> {
  readonly company_name: Column<"company", "name">;
  readonly has_factor: boolean;
  readonly review_since: Column<"company", "created_at"> | null;
}

/** What user-init tells of a person. A member of a company gets the company's flags. */
export async function sessionFacts(tx: Read, userId: number): Promise<SessionFacts | undefined> {
  const { rows } = await sql<SessionFacts>`
    SELECT u.name, u.surname, u.country, number_of(u.terms) AS terms, coalesce(o.api_v2, u.api_v2) AS api_v2, u.is_demo,
      coalesce(c.name, '') AS company_name, coalesce(c.brand_name, '') AS brand_name,
      coalesce(c.can_proforma, false) AS can_proforma, coalesce(c.is_friend, false) AS is_friend,
      coalesce(c.is_new_transactions, u.api_v2) AS is_new_transactions, coalesce(c.flags, '{}') AS flags,
      coalesce(f.is_email_chosen OR f.totp_secret IS NOT NULL, false) AS has_factor,
      CASE WHEN NOT c.can_proforma THEN coalesce(c.review_since, c.created_at) END AS review_since
    FROM app_user u LEFT JOIN company c ON c.id = u.company_id LEFT JOIN app_user o ON o.id = c.id
    LEFT JOIN factor f ON f.user_id = u.id WHERE u.id = ${userId}`.execute(tx);
  return rows[0];
}

export interface DemoUser extends Row<"app_user", "email" | "name"> {
  readonly role: Exclude<Column<"app_user", "role">, "operator">;
}

/** The demo accounts that can sign in to the product: companies first, those of the early ids behind the others. */
export async function demoUsers(tx: Read): Promise<DemoUser[]> {
  const { rows } = await sql<DemoUser>`
    SELECT email, btrim(u.name || ' ' || surname) AS name, role FROM app_user u
    WHERE ${openDemo} AND role <> 'operator'
    ORDER BY role, id < 2000, id`.execute(tx);
  return rows;
}

export type DemoRole = Column<"app_user", "role">;

/** The first demo account of each of these roles that can sign in, in their order; of companies those of the early ids are the last. */
export async function demoRoles(
  tx: Read,
  roles: readonly DemoRole[],
): Promise<Row<"app_user", "email" | "role" | "name">[]> {
  const { rows } = await sql<Row<"app_user", "email" | "role" | "name">>`
    SELECT email, name, role FROM (
      SELECT DISTINCT ON (role) email, btrim(u.name || ' ' || surname) AS name, role FROM app_user u
      WHERE ${openDemo} AND role = ANY (${roles}::text[]) ORDER BY role, id < 2000 AND role = 'company', id) one
    ORDER BY array_position(${roles}::text[], role)`.execute(tx);
  return rows;
}

const openDemo = sql`is_demo AND verifier IS NOT NULL AND current_state IN ('active', 'member')`;

/** Whether an account is one of the demo that can sign in. */
export async function isOpenDemo(tx: Read, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM app_user WHERE id = ${id} AND ${openDemo}`.execute(tx);
  return rows.length === 1;
}

/** Deletes failed sign-ins whose block is long over. */
export async function deleteOldFailures(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM sign_in_failure WHERE changed_at < ${before}`.execute(tx);
}
